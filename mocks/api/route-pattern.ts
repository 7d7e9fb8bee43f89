/** Returns a matcher for names by a pattern in which `*` stands for any letters and dots. */
export function routePattern(pattern: string): (name: string) => boolean {
  const expression = new RegExp(`^${pattern.replace(/[^\w*]/g, '\\$&').replace(/\*+/g, '.*')}$`);
  return (name) => expression.test(name);
}
