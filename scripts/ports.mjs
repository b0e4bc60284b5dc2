import { connect } from 'node:net'

/** As the desk ends for a setting that cannot be used: desk/lib/configuration-error.ts. */
const configurationExitCode = 78

/** Where the site is served: `PORT`, or 4321. */
export const wantedPort = () => Number(process.env.PORT || 4321)

/**
 * Ends the command before it starts anything where a port is taken: a second process of ours beside a
 * running one would install under its feet, or serve pages whose forms reach nobody.
 *
 * @param {readonly number[]} ports
 * @param {string} command how this command is called, such as `npm run dev`
 */
export async function refuseTakenPorts(ports, command) {
  for (const port of ports) {
    if (!(await isTaken(port))) continue
    console.error(
      `Port ${port} is taken, perhaps by \`npm start\` in another window. Stop that first, or use another port: PORT=4400 ${command}`,
    )
    process.exit(configurationExitCode)
  }
}

/** @param {number} port @returns {Promise<boolean>} */
function isTaken(port) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: process.env.HOST || 'localhost' })
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
