/** Specification section 3: derived from the user agent. */
export type DeviceClass = 'mobile' | 'tablet' | 'desktop';

const tablet = /iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/i;
const mobile = /Mobi|iPhone|iPod|Android|BlackBerry|IEMobile|Opera Mini/i;

export function deviceClass(userAgent: string | null): DeviceClass {
  if (!userAgent) return 'desktop';
  if (tablet.test(userAgent)) return 'tablet';
  return mobile.test(userAgent) ? 'mobile' : 'desktop';
}
