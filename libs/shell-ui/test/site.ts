import type { Channel } from '@tirekit/channel';
import { sampleChannel } from '@tirekit/channel/testing';
import type { Site } from '../src/page/site.ts';

const channel = sampleChannel({ id: 'retail', name: 'TireKit' });

/** A storefront for tests of what depends on its metadata rules. */
export function siteWith(metadata: Partial<Channel['metadata']> = {}): Site {
  const { tagline, description, support, features, paymentMethods, shippingModes, map } = channel;
  return {
    hostUrl: 'https://shop.example',
    embedOrigins: null,
    isSimpleShop: false,
    channel: {
      id: 'retail',
      name: 'TireKit',
      tagline,
      description,
      support,
      features,
      paymentMethods,
      shippingModes,
      map,
      metadata: { ...channel.metadata, ...metadata },
      priceName: null,
      logo: { text: 'TireKit', markPath: '' },
    },
    themeCss: '',
    sampleData: true,
    counts: null,
    errorTexts: { missing: '', oops: '', callOrRefresh: '', technicalProblem: '' },
    share: { image: '/share.png', width: 1024, height: 512 },
    menu: [],
    notifications: [],
  };
}
