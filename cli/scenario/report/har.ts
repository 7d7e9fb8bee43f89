import type { RunReport } from './report.ts';
export const harOf = async (_report: RunReport): Promise<string> => '';
