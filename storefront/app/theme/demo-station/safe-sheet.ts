/** Kinds of rules that only say how things look. Whatever loads or declares something else is not among them. */
const KEPT: readonly string[] = [
  'CSSStyleRule',
  'CSSNestedDeclarations',
  'CSSMediaRule',
  'CSSSupportsRule',
  'CSSContainerRule',
  'CSSLayerBlockRule',
  'CSSScopeRule',
  'CSSKeyframesRule',
  'CSSKeyframeRule',
];

/** What fetches something, and a backslash, with which its name could be written otherwise. */
const FETCHES = /\\|\b(?:url|src|image|image-set|cross-fade|element|paint)\s*\(/i;

/** What lays something over what stands elsewhere in the page, moves it there, or takes clicks from it. */
const LEAVES =
  /^(?:position|z-index|pointer-events|transform|translate|rotate|scale|offset|inset|top|right|bottom|left)\b/;
/** Room around something. Less than none, or what is only known later, would draw it over its neighbours. */
const ROOM = /^(?:auto|[\d.]+[a-z%]*)$/;

interface AnyRule {
  style?: CSSStyleDeclaration;
  cssRules?: CSSRuleList;
  deleteRule?: (index: number) => void;
}

const isHarmful = (name: string, value: string): boolean =>
  LEAVES.test(name) || FETCHES.test(value) || (name.startsWith('margin') && !ROOM.test(value));

function cleanDeclarations(style: CSSStyleDeclaration): void {
  for (const name of [...style]) {
    if (isHarmful(name, style.getPropertyValue(name))) style.removeProperty(name);
  }
  // What only comes to something once its custom properties are known does not show in the single declarations, and
  // nothing can be taken out of one that stands for all of them.
  if (FETCHES.test(style.cssText) || style.getPropertyValue('position') !== '') style.cssText = '';
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
