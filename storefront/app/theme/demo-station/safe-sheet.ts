import { FETCHES, isLook } from './is-look.ts';

/** Kinds of rules that only say how things look. Whatever loads or declares something else is not among them. */
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

/** Stands for every other property, and nothing can be taken out of it. */
const EVERYTHING = /(?<!-)\ball:/;

function cleanDeclarations(style: CSSStyleDeclaration): void {
  for (const name of [...style]) {
    if (!isLook(name, style.getPropertyValue(name))) style.removeProperty(name);
  }
  // What only comes to something once its custom properties are known does not show in the single declarations.
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
 * A style sheet from rules that somebody else wrote, as the browser itself reads them. It cannot fetch anything, nor
 * lay anything over the rest of the page; what would is left out of it.
 */
export function safeSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  clean(sheet.cssRules, (index) => sheet.deleteRule(index));
  return sheet;
}
