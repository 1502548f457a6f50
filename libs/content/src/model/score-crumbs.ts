import type { Crumb } from '@tirekit/ui';

export const scoreCrumbs: readonly Crumb[] = [{ label: 'Home', to: '/' }, { label: 'How we score tires' }];
