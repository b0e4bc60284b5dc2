import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'

const busyTimeoutMs = 5000
const busyPauseMs = 20

/** Creates Kysely's SQLite dialect on `node:sqlite`, so that no native module is needed. */
export function sqliteDialect(database: DatabaseSync): SqliteDialect {
  const config = { database: adapt(database) }
  const dialect = new SqliteDialect(config)
  dialect.createDriver = () => new NodeSqliteDriver(config, database)
  dialect.createAdapter = () => new TransactionalAdapter()
  return dialect
}

/** Makes Kysely run migrations in transactions, which its SQLite adapter does not do by default. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync

  constructor(config: ConstructorParameters<typeof SqliteDriver>[0], database: DatabaseSync) {
    super(config)
    this.#database = database
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PatientConnection(await super.acquireConnection())
  }

  // A deferred transaction that reads before it writes would fail without waiting if another process, such as the
  // command line, has written in between.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  // If the disk is full, SQLite has already rolled back. Another ROLLBACK would throw and hide the cause.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection)
  }
}

/** Retries while another process is writing. SQLite's own busy timeout would block the event loop. */
class PatientConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection

  constructor(connection: DatabaseConnection) {
    this.#connection = connection
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    for (const end = Date.now() + busyTimeoutMs; ; await sleep(busyPauseMs)) {
      try {
        return await this.#connection.executeQuery<Row>(query)
      } catch (error) {
        if (!isBusy(error) || Date.now() >= end) throw error
      }
    }
  }

  streamQuery<Row>(
    query: CompiledQuery,
    chunkSize: number,
  ): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery<Row>(query, chunkSize)
  }
}

/** True if another process is writing. The low byte is the primary result code: sqlite.org/rescode.html. */
const isBusy = (error: unknown) => (Number((error as { errcode?: unknown }).errcode) & 0xff) === 5

/** The statements kept, the latest ones: to prepare one takes longer than most take to run. */
const maxPrepared = 200

function adapt(database: DatabaseSync) {
  const known = new Map<string, StatementSync>()
  const prepared = (sql: string): StatementSync => {
    const statement = known.get(sql) ?? database.prepare(sql)
    known.delete(sql)
    known.set(sql, statement)
    const [oldest] = known.keys()
    if (known.size > maxPrepared && oldest !== undefined) known.delete(oldest)
    return statement
  }
  return {
    close: () => database.close(),
    prepare(sql: string) {
      const statement = prepared(sql)
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
      return {
        reader: statement.columns().length > 0,
        all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
        run(parameters: readonly unknown[]) {
          // A statement keeps a copy of its values, and files are large.
          if (parameters.some((value) => value instanceof Uint8Array)) known.delete(sql)
          return statement.run(...values(parameters))
        },
        iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)),
      }
    },
  }
}

export function openSqlite(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // SQLite gives its journal files the mode of the database file.
  closeSync(openSync(file, 'a', 0o600))
  const database = new DatabaseSync(file, { timeout: 0, enableForeignKeyConstraints: true })
  // FULL, not NORMAL: in simulated power cuts NORMAL lost 2,536 of 27,098 acknowledged enquiries
  // and FULL none (desk.md §3).
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on')
  return database
}

export function openSqliteToRead(file: string): DatabaseSync {
  return new DatabaseSync(file, { timeout: 5000, readOnly: true })
}
