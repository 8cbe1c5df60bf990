/** Charts and tables stand two by two where there is room. */
export const reportGrid =
  'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-x-10 gap-y-6 xl:grid-cols-2'
export const wholeRow = 'xl:col-span-2'
