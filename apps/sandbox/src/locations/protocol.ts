import { z } from 'zod';

/** The part of FedEx's Locations Search request that is read here. */
export const LocationsRequest = z.object({
  locationsSummaryRequestControlParameters: z.object({
    distance: z.object({ units: z.literal('MI'), value: z.number().positive().max(100) }),
    maxResults: z.int().min(1).max(50).default(20),
  }),
  locationSearchCriterion: z.literal('ADDRESS'),
  location: z.object({
    address: z.object({
      postalCode: z.string().regex(/^\d{5}(-\d{4})?$/),
      countryCode: z.literal('US'),
    }),
  }),
});
export type LocationsRequest = z.infer<typeof LocationsRequest>;
