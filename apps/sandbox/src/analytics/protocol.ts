import { z } from 'zod';

/** The limits of Google's Measurement Protocol for one request (developers.google.com, "Limitations"). */
const EVENTS_MAX = 25;
const PARAMS_MAX = 25;
const NAME = /^[A-Za-z]\w{0,39}$/;
const VALUE_MAX = 100;

const Param = z.union([
  z.string().max(VALUE_MAX),
  z.number(),
  z.array(z.record(z.string().regex(NAME), z.union([z.string().max(VALUE_MAX), z.number()]))).max(200),
]);

/** A request in the form of GA4's Measurement Protocol. */
export const Collected = z.object({
  client_id: z.string().min(1).max(100),
  timestamp_micros: z.number().int().positive().optional(),
  non_personalized_ads: z.boolean().optional(),
  user_properties: z
    .record(z.string().regex(/^[A-Za-z]\w{0,23}$/), z.object({ value: z.string().max(36) }))
    .default({}),
  events: z
    .array(
      z.object({
        name: z.string().regex(NAME),
        params: z
          .record(z.string().regex(NAME), Param)
          .refine((params) => Object.keys(params).length <= PARAMS_MAX, 'Too many parameters')
          .default({}),
      }),
    )
    .min(1)
    .max(EVENTS_MAX),
});
export type Collected = z.infer<typeof Collected>;

export const CollectQuery = z.object({
  measurement_id: z.string().min(1).max(40),
  api_secret: z.string().max(200).default(''),
});
