import { z } from 'zod';

/** Name of the staff member who performs an action. */
export const AgentName = z
  .string()
  .trim()
  .max(100)
  .optional()
  .meta({ description: 'Name of the staff member.' });
