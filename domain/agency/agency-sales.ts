/** More may follow while a page is full. */
export const agencySalesPageSize = 5;
