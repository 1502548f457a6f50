import { baseChannel } from '../base.ts';
import { brandsMenu, supportHours, tiresMenu, trackingMenu } from '../building-blocks.ts';
import type { Channel } from '../channel.ts';
import { type ChannelOverrides, defineChannel } from '../define-channel.ts';

const sample: ChannelOverrides = {
  id: 'sample',
  name: 'Sample Tire Shop',
  tagline: 'Find tires that fit. See the full price first.',
  theme: { colors: {}, logo: { text: '{name}', mark: 'M4 12h16M12 4v16' } },
  support: {
    phone: '1-800-555-0142',
    sms: '1-800-555-0143',
    email: 'help@tirekit.example',
    chat: true,
    hours: supportHours.retail,
    desks: [{ title: 'Fleet accounts', hours: supportHours.fleet }],
  },
  menu: [tiresMenu, brandsMenu, trackingMenu],
};

type SampleOverrides = Partial<Omit<ChannelOverrides, 'theme' | 'support'>> & {
  theme?: Partial<ChannelOverrides['theme']>;
  support?: Partial<ChannelOverrides['support']>;
};

/** A storefront for tests: the base with made-up contacts, and whatever the test needs to be different. */
export const sampleChannel = (overrides: SampleOverrides = {}): Channel =>
  defineChannel(baseChannel, {
    ...sample,
    ...overrides,
    theme: { ...sample.theme, ...overrides.theme },
    support: { ...sample.support, ...overrides.support },
  });
