export { lowestCosts } from './lowest-costs.ts';
export { findSupplier, listSuppliers, saveSupplier } from './suppliers.ts';
export {
  itemsByNumber,
  itemsOfTires,
  removeItemsOfTires,
  removeSupplierItems,
  saveSupplierItems,
  type SupplierItem,
} from './supplier-items.ts';
