import type { KnipConfig } from 'knip'

export default {
  entry: [
    'site/pages/**/*.astro',
    'site/pages/**/*.ts',
    'site/images/crop-service.ts', // named in astro.config.ts
    'site/scripts/offline-worker.ts', // built by scripts/build-worker.ts
    'desk/main.ts',
    'desk/command-line.ts',
    'desk/demo.ts',
    'desk/demo/email-gallery.ts', // run by scripts/dev.ts
    'scripts/*.{mjs,ts}',
    'tests/poster.tsx', // replaces a component: vitest.config.ts
    'tests/engines/*.spec.ts',
    'tests/engines/firefox.mjs', // started by Playwright as its browser
  ],
  project: ['**/*.{ts,tsx,mjs,astro}', '!dist/**', '!build/**'],
  ignoreExportsUsedInFile: true,
  // Debian's package manager installs the programs of tests/browser.ts, tests/programs.ts and
  // tests/engines; every Linux has those of tests/faults/full-disk.ts.
  ignoreBinaries: ['apt-get', 'java', 'prlimit', 'unshare', 'dpkg-query', 'Xvfb'],
  // Used by file path, not imported.
  ignoreDependencies: [
    '@fontsource-variable/.*', // scripts/fonts.ts
    'country-flag-icons', // site/pages/flags
    'vnu-jar', // tests/sweeps/html.spec.ts
  ],
} satisfies KnipConfig
