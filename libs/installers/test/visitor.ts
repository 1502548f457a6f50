import type { VisitorContext } from '@tirekit/shell-ui';

/** The answer of `/api/context` for a visitor in Austin, or for one whose place is unknown. */
export function visitorIn(zip: string | null): VisitorContext {
  const control = 'control' as const;
  return {
    hostUrl: 'https://shop.example',
    isSimpleShop: false,
    device: 'mobile',
    userIp: '192.0.2.1',
    experiments: {
      ourPicks: control,
      shopPrice: control,
      manualZipModal: control,
      finderOrder: control,
      listDensity: control,
    },
    location: zip === null ? null : { cityName: 'Austin', region: 'Texas', stateAbbr: 'TX', zip },
    region: zip === null ? null : { region: 'Texas', stateAbbr: 'TX' },
    signedIn: false,
    account: null,
    siteCart: { tireCount: 0, totalCents: 0 },
    cartShipping: null,
  };
}
