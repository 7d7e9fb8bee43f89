import type { RunReport } from './report.ts';
export const htmlOf = async (_report: RunReport): Promise<string> => '';
