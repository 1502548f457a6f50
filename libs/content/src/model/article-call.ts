/** A step after reading. */
interface Call {
  readonly sentence: string;
  readonly label: string;
  readonly to: string;
}

/** The steps after an article, by words of its address; the first that fits. */
const calls: readonly (Call & { readonly about: RegExp })[] = [
  {
    about: /sidewall|sizing|size|load|speed|ply/,
    sentence: 'Have the numbers from your sidewall? See every tire in your size, with the delivered price.',
    label: 'Shop by size',
    to: '/tire-sizes',
  },
  {
    about: /winter|snow|3pmsf|all-weather|season/,
    sentence: 'Compare winter tires for your vehicle, with the delivered price.',
    label: 'See winter tires',
    to: '/categories/winter-tires',
  },
  {
    about: /trailer/,
    sentence: 'See trailer tires by size and load range.',
    label: 'See trailer tires',
    to: '/types/trailer-tires',
  },
  {
    about: /brand|review/,
    sentence: 'See what each brand makes, and what drivers say about it.',
    label: 'See all brands',
    to: '/brands',
  },
];

const usual: Call = {
  sentence: 'Choose your vehicle, and we’ll show you the tires that fit it, with the delivered price.',
  label: 'Find tires that fit',
  to: '/find/vehicle',
};

/** The step that fits an article. @param path its address */
export const getCall = (path: string): Call =>
  calls.find(({ about }) => about.test(path.slice(path.lastIndexOf('/')))) ?? usual;
