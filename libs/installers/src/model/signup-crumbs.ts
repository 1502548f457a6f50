import type { Crumb } from '@tirekit/ui';

export const signupCrumbs: readonly Crumb[] = [{ label: 'Home', to: '/' }, { label: 'Join as an installer' }];
