import { FETCHES, isLook } from './is-look.ts';

/** Rule types that only affect appearance. Any that load or declare something else are excluded. */
const KEPT: readonly string[] = [
  'CSSStyleRule',
  'CSSNestedDeclarations',
  'CSSMediaRule',
  'CSSSupportsRule',
  'CSSContainerRule',
  'CSSLayerBlockRule',
  'CSSScopeRule',
];

interface AnyRule {
  style?: CSSStyleDeclaration;
  cssRules?: CSSRuleList;
  deleteRule?: (index: number) => void;
}

/** Stands for every other property, none of which can be removed from it. */
const EVERYTHING = /(?<!-)\ball:/;

function cleanDeclarations(style: CSSStyleDeclaration): void {
  for (const name of [...style]) {
    if (!isLook(name, style.getPropertyValue(name))) style.removeProperty(name);
  }
  // Values that depend on custom properties do not appear in the individual declarations.
  const isHidden = FETCHES.test(style.cssText) || EVERYTHING.test(style.cssText);
  if (isHidden || style.getPropertyValue('position') !== '') style.cssText = '';
}

function clean(rules: CSSRuleList, drop: (index: number) => void): void {
  for (let index = rules.length - 1; index >= 0; index--) {
    const rule = rules[index];
    if (!rule || !KEPT.includes(rule.constructor.name)) {
      drop(index);
      continue;
    }
    const { style, cssRules }: AnyRule = rule as AnyRule;
    if (style) cleanDeclarations(style);
    if (cssRules) clean(cssRules, (at) => (rule as AnyRule).deleteRule?.(at));
  }
}

/**
 * Builds a style sheet from untrusted rules, as parsed by the browser itself. It cannot fetch anything, or cover the
 * rest of the page; rules that would are removed.
 */
export function safeSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  clean(sheet.cssRules, (index) => sheet.deleteRule(index));
  return sheet;
}
