import { sampleChannel } from '@tirekit/channel/testing';
import { sampleRecord } from '../../../../test/orders/sample-record.ts';
import { recallMail } from './recall-mail.ts';

export const recall = recallMail(
  sampleRecord().order,
  {
    campaignId: '26T-001',
    brandOwner: 'Sample Tire Company',
    remedy: 'Stop driving, and bring the tires back.',
    tins: ['1AB2C3D4E2526', '1AB2C3D4E2527'],
  },
  {
    channel: sampleChannel({ id: 'retail', name: 'TireKit' }),
    orderUrl: 'https://shop.example/track-your-order/result?signature=sample',
  },
);
