/** The flags that every command takes, as they were typed. */
export interface GlobalFlags {
  baseUrl?: string;
  profile?: string;
  generation?: string;
  mode?: string;
  json?: boolean;
}

export const DEFAULT_BASE_URL = 'http://127.0.0.1:4000';
export const GENERATIONS = ['older', 'newer'] as const;
export const MODES = ['agency', 'marketplace'] as const;
