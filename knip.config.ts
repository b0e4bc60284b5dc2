import type { KnipConfig } from 'knip'

export default {
  entry: [
    'site/pages/**/*.astro',
    'site/pages/**/*.ts',
    'site/sample-pages/**/*.{astro,ts}',
    'site/images/crop-service.ts', // astro.config.ts
    'site/scripts/offline-worker.ts', // scripts/build-worker.ts
    'desk/main.ts',
    'desk/command-line.ts',
    'desk/demo.ts',
    'desk/enquiries/emails/draw-poster.ts', // scripts/build-desk.ts
    'desk/website/check/check-program.ts', // scripts/build-desk.ts
    'site/scripts/words-fr.ts', // site/build/lazy-scripts.ts
    'desk/email-gallery.ts', // scripts/dev.ts
    'scripts/*.{mjs,ts}',
    'tests/poster.tsx', // vitest.config.ts
    'tests/commands/measure-exports.ts', // started by hand
    'tests/commands/measure-uploads.ts',
    'tests/engines/*.spec.ts',
    'tests/engines/firefox.mjs', // playwright.engines.config.ts
  ],
  project: ['**/*.{ts,tsx,mjs,astro}', '!dist/**', '!build/**'],
  // System programs. tests/browser.ts, tests/programs.ts and tests/engines install any that are missing.
  ignoreBinaries: ['apt-get', 'java', 'prlimit', 'unshare', 'dpkg-query', 'Xvfb', 'pdftotext'],
  // Resolved by file path, not imported.
  ignoreDependencies: [
    '@fontsource-variable/.*', // scripts/fonts.ts
    'dejavu-fonts-ttf',
    'inter-ui',
    'country-flag-icons', // site/pages/flags
    'vnu-jar', // tests/sweeps/html.spec.ts
  ],
} satisfies KnipConfig
