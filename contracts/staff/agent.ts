import { z } from 'zod';

/** The name of whoever of the staff does something. */
export const AgentName = z.string().trim().max(100).optional().meta({ description: 'Who did it.' });
