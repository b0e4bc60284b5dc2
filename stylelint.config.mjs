import { everyRuleInALayer } from './lint/every-rule-in-a-layer.mjs'

export default {
  plugins: [everyRuleInALayer],
  rules: {
    'imisozi/every-rule-in-a-layer': true,
    'color-named': 'never',
    'color-no-hex': true,
    'function-disallowed-list': [
      'rgb',
      'rgba',
      'hsl',
      'hsla',
      'hwb',
      'lab',
      'lch',
      'oklab',
      'oklch',
    ],
    'declaration-no-important': true,
    'declaration-property-unit-disallowed-list': { '/^font/': ['px'], 'line-height': ['px'] },
    // A drawing in a style is a document with styles and a layout of its own, on the main thread.
    'declaration-property-value-disallowed-list': {
      '/./': ['/\\.svg/'],
      // All movement has the times and the easing of site/styles/tokens.css. With reduced motion it takes 1 ms.
      '/^(transition|animation)/': [
        '/(?<![\\w.-])(?!1ms|1s linear infinite)[\\d.]+m?s\\b/',
        '/(?<![\\w-])ease|bezier/',
      ],
    },
    'selector-max-id': 0,
    'selector-pseudo-class-disallowed-list': ['global'],
    'max-nesting-depth': [2, { ignoreAtRules: ['layer', 'media', 'container', 'supports'] }],
    'no-duplicate-selectors': true,
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates'] }],
  },
  overrides: [
    {
      files: ['tokens', 'themes', 'daylight'].map((name) => `site/styles/${name}.css`),
      rules: {
        'color-named': null,
        'color-no-hex': null,
        'function-disallowed-list': null,
      },
    },
  ],
}
