// The folders, and the folders that each may import besides itself. Checked by `npm run check:imports`, types included.
// Ground and rooms of the desk: docs/decisions/0052-a-desk-of-rooms.md.
const ground = [
  'core',
  'desk/lib',
  'desk/db',
  'desk/config',
  'desk/http',
  'desk/emails',
  'desk/outbox',
]
const shell = [...ground, 'desk/shell']
const upTo = (...rooms) => [...shell, ...rooms.map((room) => `desk/${room}`)]

// biome-ignore format: a table
const mayImport = {
  core:                 [],
  'site/styles':        [],
  'site/lib':           ['core'],
  'site/poster':        ['core', 'site/scripts/save-file.ts'],
  'site/scripts':       ['core', 'site/lib', 'site/poster'],
  'site/components':    ['core', 'site/lib', 'site/images', 'site/content/content-files.ts'],
  'site/forms':         ['core', 'site/lib', 'site/components', 'site/scripts/words.ts', 'site/scripts/reload-after-update.ts'],
  'site/wizard':        ['core', 'site/lib', 'site/components', 'site/forms', 'site/poster', 'site/scripts/words.ts', 'site/scripts/reload-after-update.ts'],
  'site/sections':      ['core', 'site/lib', 'site/components', 'site/content', 'site/forms', 'site/images'],
  'site/content':       ['core', 'site/lib', 'site/components', 'site/images'],
  'site/build':         ['core', 'site/content', 'site/scripts/defer-fonts.ts', 'site/scripts/offer-language.ts'],
  'desk/lib':           ['core'],
  'desk/db':            ground.slice(0, 2),
  'desk/config':        [...ground.slice(0, 3), 'site/content/translate.ts'],
  'desk/http':          ground.slice(0, 4),
  'desk/emails':        ground.slice(0, 5),
  'desk/outbox':        ground.slice(0, 6),
  'desk/shell':         [...ground, 'site/styles', 'site/components/ornaments', 'site/content/brand.ts'],
  'desk/team':          shell,
  'desk/enquiries':     upTo('team'),
  'desk/conversation':  upTo('team', 'enquiries'),
  'desk/quotes':        [...upTo('team', 'enquiries', 'conversation'), 'site/components/maps/roads.ts'],
  'desk/trips':         upTo('team', 'enquiries', 'conversation', 'quotes'),
  'desk/push':         upTo('team', 'enquiries'),
  'desk/ready-emails': upTo('team', 'enquiries', 'conversation', 'quotes', 'trips'),
  'desk/website':       [...upTo('team', 'enquiries'), 'site/content', 'site/images/crops.ts'],
  'desk/statistics':    upTo('team', 'enquiries', 'quotes', 'trips', 'health'),
  'desk/privacy':       upTo('team', 'enquiries', 'conversation', 'quotes', 'trips', 'website'),
  'desk/health':        upTo('team', 'enquiries', 'conversation'),
}

// biome-ignore format: a table
const packages = [
  // package                                  folders that may import it
  ['react|react-dom',                         'site|desk/(emails|shell|team|enquiries|conversation|quotes|trips|ready-emails|push|website|statistics|privacy)'],
  ['nodemailer',                              'desk/(emails|outbox)'],
  ['kysely|pg',                               'desk/(db|outbox|team|enquiries|conversation|quotes|trips|ready-emails|push|statistics|privacy)'],
  ['fastify|@fastify/[^/]+',                  'desk'],
  ['zod|yaml|sharp|esbuild|astro|@astrojs/[^/]+', 'core/schemas|desk|site/(pages|sample-pages|layouts|content|build|search|images|middleware)'],
]

const inFolder = (name) =>
  `^${name.replace('/*', '/[^/]+$')}${name.endsWith('.ts') || name.endsWith('*') ? '' : '/'}`
const isTest = '\\.test\\.tsx?$|/test-[^/]+$'

export default {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    ...Object.entries(mayImport).map(([folder, others]) => ({
      name: `imports-of-${folder.replace('/', '-')}`,
      severity: 'error',
      from: { path: inFolder(folder), pathNot: isTest },
      to: { path: '^(core|site|desk)/', pathNot: [folder, ...others].map(inFolder) },
    })),
    {
      name: 'every-room-in-the-table',
      comment: 'A room says what it may import: add it to `mayImport`.',
      severity: 'error',
      from: {
        path: '^desk/[^/]+/',
        pathNot: [...Object.keys(mayImport).map(inFolder), '^desk/(cli|demo)/', isTest],
      },
      to: {},
    },
    ...packages.map(([name, folders]) => ({
      name: `package-${name.replaceAll(/\W+/g, '-')}`,
      severity: 'error',
      from: { path: '^(core|site|desk)/', pathNot: [`^(${folders})`, isTest] },
      to: { path: `^node_modules/(${name})/` },
    })),
    {
      name: 'schemas-as-types',
      comment: 'Import only the type: the schema would pull in zod (24 kB).',
      severity: 'error',
      from: {
        path: '^(core|site/(lib|components|forms|wizard|scripts))/',
        pathNot: ['^core/schemas/', isTest],
      },
      to: {
        path: '^(core/schemas/.*|site/content/content-files)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'rates-for-the-team',
      comment: 'The website must not know what suppliers charge.',
      severity: 'error',
      from: { path: '^site/' },
      to: { path: '^core/schemas/rates\\.ts$', reachable: true },
    },
    {
      name: 'tests-from-outside',
      comment:
        'Tests use HTTP and the command line, and import only the messages, the choices, the French texts and the search.',
      severity: 'error',
      from: { path: '^tests/', pathNot: '^tests/(desk-client|in-process-desk|delivered-content)' },
      to: {
        path: '^(core|site|desk|content)/',
        pathNot:
          '^(core/(forms/(messages|page-form-messages|questions)\\.ts|words/fr/)|site/scripts/search/find-pages\\.ts)',
      },
    },
    {
      name: 'commands-without-tsx',
      comment: 'Node runs the commands itself, and reads no .tsx.',
      severity: 'error',
      from: { path: '^tests/commands/' },
      to: { path: '\\.tsx$', reachable: true },
    },
    {
      name: 'browser-without-node',
      severity: 'error',
      from: {
        path: '^(core|site/(lib|components|forms|wizard|scripts))/',
        pathNot: ['^core/server/', isTest],
      },
      to: { dependencyTypes: ['core'] },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
}
