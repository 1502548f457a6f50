import * as z from 'zod/mini';

export const HoursRange = z.object({
  /** ISO weekdays: 1 Monday to 7 Sunday. */
  days: z.array(z.int()),
  /** `HH:MM` in the time zone of the hours. */
  open: z.string(),
  close: z.string(),
});

const SupportHours = z.object({ zone: z.string(), ranges: z.array(HoursRange) });

export const Support = z.object({
  phone: z.string(),
  sms: z.nullable(z.string()),
  email: z.string(),
  chat: z.boolean(),
  hours: SupportHours,
  /** Desks with hours of their own, such as that of fleet accounts. */
  desks: z.array(z.object({ title: z.string(), hours: SupportHours })),
});
export type Support = z.infer<typeof Support>;

/** The facts that a storefront receives about itself at start. */
export const SiteGlobals = z.object({
  channel: z.string(),
  siteName: z.string(),
  priceType: z.string(),
  support: Support,
  features: z.array(z.string()),
  paymentMethods: z.array(z.string()),
  shippingModes: z.array(z.string()),
  /** True if the catalog is made-up sample data; every page then says so. */
  sampleData: z.boolean(),
  counts: z.object({ brands: z.int(), lines: z.int(), items: z.int(), installers: z.int() }),
});
export type SiteGlobals = z.infer<typeof SiteGlobals>;

export const MenuLink = z.object({ label: z.string(), path: z.string() });
export const MenuGroup = z.object({ label: z.string(), path: z.string(), links: z.array(MenuLink) });
export const SiteMenu = z.object({ channel: z.string(), groups: z.array(MenuGroup) });
export type SiteMenu = z.infer<typeof SiteMenu>;

export const SiteNotification = z.object({
  id: z.string(),
  kind: z.enum(['information', 'promotion', 'warning']),
  text: z.string(),
  link: z.nullable(MenuLink),
  closable: z.boolean(),
});
export type SiteNotification = z.infer<typeof SiteNotification>;
