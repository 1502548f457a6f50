import {
  dealerEmployeePreset,
  employeePortalPreset,
  militaryExchangePreset,
  type Preset,
  retailPreset,
  simpleShopPreset,
  widgetPreset,
} from '@tirekit/channel';

/** The presets that a new storefront may start from, with the names under which `@tirekit/channel` exports them. */
export const presets = {
  retail: { exportName: 'retailPreset', preset: retailPreset },
  'simple-shop': { exportName: 'simpleShopPreset', preset: simpleShopPreset },
  widget: { exportName: 'widgetPreset', preset: widgetPreset },
  'dealer-employee': { exportName: 'dealerEmployeePreset', preset: dealerEmployeePreset },
  'military-exchange': { exportName: 'militaryExchangePreset', preset: militaryExchangePreset },
  'employee-portal': { exportName: 'employeePortalPreset', preset: employeePortalPreset },
} as const satisfies Record<string, { exportName: string; preset: Preset }>;
export type PresetName = keyof typeof presets;
