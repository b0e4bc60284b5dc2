import stylelint from 'stylelint'

const ruleName = 'imisozi/every-rule-in-a-layer'

const messages = stylelint.utils.ruleMessages(ruleName, {
  outside: 'Put every rule in an @layer. A rule outside would override all layers.',
})

const free = ['layer', 'charset', 'font-face', 'import', 'namespace', 'property']

/** @type {import('stylelint').Rule} */
const rule = (isOn) => (root, result) => {
  if (!stylelint.utils.validateOptions(result, ruleName, { actual: isOn })) return
  for (const node of root.nodes) {
    if (node.type === 'comment') continue
    if (node.type === 'atrule' && free.includes(node.name)) continue
    stylelint.utils.report({ ruleName, result, node, message: messages.outside })
  }
}
rule.ruleName = ruleName
rule.messages = messages

export const everyRuleInALayer = stylelint.createPlugin(ruleName, rule)
