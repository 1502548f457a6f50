/** Makes that build electric cars only, as their slugs. From our own knowledge of the market. */
const ELECTRIC_MAKES: readonly string[] = ['tesla', 'rivian', 'lucid', 'polestar'];

/** Electric models of other makes, as slugs of make and model. */
const ELECTRIC_MODELS: readonly string[] = [
  'acura zdx', 'audi e-tron', 'audi e-tron-gt', 'audi q4-e-tron', 'audi q8-e-tron', 'bmw i3', 'bmw i4', 'bmw i5',
  'bmw i7', 'bmw ix', 'cadillac lyriq', 'chevrolet bolt-ev', 'chevrolet bolt-euv', 'chevrolet blazer-ev',
  'chevrolet equinox-ev', 'chevrolet silverado-ev', 'fiat 500e', 'ford f-150-lightning', 'ford mustang-mach-e',
  'genesis gv60', 'gmc hummer-ev', 'honda prologue', 'hyundai ioniq-5', 'hyundai ioniq-6', 'hyundai kona-electric',
  'jaguar i-pace', 'kia ev6', 'kia ev9', 'kia niro-ev', 'lexus rz', 'mazda mx-30', 'mercedes-benz eqb',
  'mercedes-benz eqe', 'mercedes-benz eqs', 'nissan ariya', 'nissan leaf', 'porsche taycan', 'subaru solterra',
  'toyota bz4x', 'volkswagen e-golf', 'volkswagen id-4', 'volvo c40-recharge', 'volvo ex30', 'volvo ex90',
]; // prettier-ignore

/** True if a vehicle is known to be electric, by the slugs of its make and model. Others may be; we do not guess. */
export const isElectricCar = (make: string, model: string): boolean =>
  ELECTRIC_MAKES.includes(make) || ELECTRIC_MODELS.includes(`${make} ${model}`);
