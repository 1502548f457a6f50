import { Email, FirstName, LastName, Phone, Zip5 } from '@tirekit/contract';
import * as z from 'zod';

const Text = (max: number) => z.string().trim().min(1).max(max);
/** Scheme, host and port. A procurement system on the same machine may do without encryption. */
const Origin = z
  .url({ protocol: /^https?$/ })
  .refine((url) => URL.parse(url)?.origin === url, 'An origin is scheme, host and port only')
  .refine(isPrivateEnough, 'An origin begins with https://');

function isPrivateEnough(address: string): boolean {
  const url = URL.parse(address);
  return (
    url !== null && (url.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname))
  );
}

/** A name in a domain: `{ "domain": "NetworkId", "identity": "AN01000000001" }`. */
const Name = z.strictObject({ domain: Text(100), identity: Text(100) });

/** The place of a part of a total in the document: a line of its own with a code, the document's tax, or its shipping. */
const PartPlace = z.discriminatedUnion('as', [
  z.strictObject({
    as: z.literal('line'),
    code: Text(50),
    unspsc: z
      .string()
      .regex(/^\d{8}$/)
      .optional(),
  }),
  z.strictObject({ as: z.literal('tax') }),
  z.strictObject({ as: z.literal('shipping') }),
]);
export type PartPlace = z.infer<typeof PartPlace>;

/** The fields that an extrinsic of a line may contain. */
export const extrinsicFields = [
  'size',
  'service',
  'brand',
  'line',
  'vehicle',
  'coverage',
  'fet',
  'state-fee',
] as const;
export type ExtrinsicField = (typeof extrinsicFields)[number];

/** The parts of a total besides the tires. */
export const parts = ['fet', 'state-fee', 'road-hazard', 'installation', 'shipping', 'tax'] as const;
export type Part = (typeof parts)[number];

/** A customer who buys through a procurement system. All of the customer's terms are here, and none in code. */
export const PunchoutProfile = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Lower-case letters, digits and hyphens'),
  /** The name that the customer's people know: "Harbor County Fleet Services". */
  customer: Text(80),
  /** Documents of a profile that is not are refused. */
  active: z.boolean().default(true),
  /** The storefront that opens, by its id. */
  channel: Text(31),
  /** The account whose prices and brands apply, and on which is ordered, by its uid. */
  account: Text(80),
  credentials: z.strictObject({
    /** Names of the sender in the customer's documents. */
    from: z.array(Name).min(1).max(5),
    /** Their names for us. */
    to: z.array(Name).min(1).max(5),
    /** The sender that shows the secret: the customer, or the network that they use. */
    sender: z.array(Name).min(1).max(5),
  }),
  session: z
    .strictObject({
      /** Seconds that a start page waits to be opened. */
      startPageSeconds: z.int().min(10).max(3_600).default(300),
      /** Minutes that a shopper may shop. */
      minutes: z.int().min(5).max(480).default(120),
    })
    .prefault({}),
  returns: z.strictObject({
    /** The origins that carts may be sent to, of `BrowserFormPost`. */
    origins: z.array(Origin).min(1).max(10),
    encoding: z.enum(['cxml-base64', 'cxml-urlencoded']).default('cxml-base64'),
  }),
  /** Origins whose pages may show the storefront in a frame; without any it opens in a window of its own. */
  frames: z.array(Origin).max(10).default([]),
  /** The ZIP code that fees and tax are based on until a document names an address. */
  zip: z
    .string()
    .regex(/^\d{5}$/)
    .pipe(Zip5),
  /** The recipient of mails about an order whose documents name nobody. */
  contact: z.strictObject({ firstName: FirstName, lastName: LastName, email: Email, phone: Phone }),
  cart: z
    .strictObject({
      /** UNSPSC of tires: 25172504, automobile or light truck tires. */
      unspsc: z
        .string()
        .regex(/^\d{8}$/)
        .default('25172504'),
      unitOfMeasure: Text(10).default('EA'),
      /** `items`: the document's total leaves tax and shipping out, as the standard says; `everything` is with them. */
      total: z.enum(['items', 'everything']).default('items'),
      parts: z
        .strictObject({
          fet: PartPlace.default({ as: 'line', code: 'FET' }),
          'state-fee': PartPlace.default({ as: 'line', code: 'STATE-FEE' }),
          'road-hazard': PartPlace.default({ as: 'line', code: 'ROAD-HAZARD' }),
          installation: PartPlace.default({ as: 'line', code: 'INSTALL' }),
          shipping: PartPlace.default({ as: 'shipping' }),
          tax: PartPlace.default({ as: 'tax' }),
        })
        .prefault({}),
      /** Further facts about each tire, by the names that the customer's system reads. */
      extrinsics: z
        .array(z.strictObject({ name: Text(50), field: z.enum(extrinsicFields) }))
        .max(20)
        .default([]),
      /** The operations allowed on a cart that was sent. */
      operationAllowed: z.enum(['create', 'edit', 'inspect']).default('edit'),
      /** Number of days for which a sent cart may be ordered at its prices. */
      quoteDays: z.int().min(1).max(365).default(30),
    })
    .prefault({}),
  /** The destination of confirmations and ship notices; null if the customer takes none. */
  documents: z
    .strictObject({
      url: z.url({ protocol: /^https?$/ }).refine(isPrivateEnough, 'An address begins with https://'),
    })
    .nullable()
    .default(null),
});
export type PunchoutProfile = z.infer<typeof PunchoutProfile>;

/** A secret as it is, or the environment variable that holds it. */
const SecretSource = z.union([z.string().min(16).max(255), z.strictObject({ env: Text(80) })]);
export type SecretSource = z.infer<typeof SecretSource>;

/** A profile as the file of an import has it: with its secrets. */
export const ProfileWithSecrets = PunchoutProfile.extend({
  credentials: PunchoutProfile.shape.credentials.extend({
    /** The sender's secret. */
    sharedSecret: SecretSource,
  }),
  documents: z
    .strictObject({
      ...PunchoutProfile.shape.documents.unwrap().unwrap().shape,
      /** Our secret there. */
      sharedSecret: SecretSource,
    })
    .nullable()
    .default(null),
});
export type ProfileWithSecrets = z.infer<typeof ProfileWithSecrets>;

/** The file of `tirekit punchout import`. */
export const ProfilesFile = z.strictObject({
  version: z.literal(1),
  profiles: z.array(ProfileWithSecrets).min(1),
});
