/**
 * Returns the most memory that this process has used, in MB. On Linux it is read from `/proc`, since `maxRSS` is at least
 * that of the process which started this one: in a long run, that of the bench.
 */
export function peakInMb(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS / 1024;
  const status = process.getBuiltinModule('fs').readFileSync('/proc/self/status', 'utf8');
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}
