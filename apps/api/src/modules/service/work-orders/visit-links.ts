import { appointmentFilePath, appointmentPath, rateInstallerPath, workOrderPath } from '@tirekit/contract';
import { type Signed, signedPaths } from '../../../platform/signed-paths.ts';

/** The purposes of links about an appointment. A link of one purpose opens nothing of another. */
export type VisitPurpose = 'appointment' | 'calendar' | 'rating' | 'work-order';

const pages: Readonly<Record<VisitPurpose, { path: string; field: string }>> = {
  appointment: { path: appointmentPath, field: 'order' },
  calendar: { path: appointmentFilePath, field: 'order' },
  rating: { path: rateInstallerPath, field: 'order' },
  'work-order': { path: workOrderPath, field: 'wo' },
};

/** Links that let buyers and shops manage one appointment for a limited time. The link itself is the proof. */
export interface VisitLinks {
  /** Path and signed query. It contains the order's number and nothing about the buyer. */
  getLink(purpose: VisitPurpose, orderNumber: string, lifetimeMs: number): string;
  /** True if a link is ours, of this purpose, and has not expired. */
  opens(purpose: VisitPurpose, orderNumber: string, signed: Signed): boolean;
}

export function visitLinks(secret: string, now: () => number = Date.now): VisitLinks {
  const { sign, opens } = signedPaths(secret, now);
  const signed = (purpose: VisitPurpose, orderNumber: string) => `${pages[purpose].path}/${orderNumber}`;
  return {
    getLink(purpose, orderNumber, lifetimeMs) {
      const { path, field } = pages[purpose];
      return `${path}?${field}=${orderNumber}&${sign(signed(purpose, orderNumber), now() + lifetimeMs)}`;
    },
    opens: (purpose, orderNumber, given) => opens(signed(purpose, orderNumber), given),
  };
}
