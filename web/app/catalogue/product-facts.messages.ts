export const messages = {
  /** In the order of the page. The first group begins with the description. */
  factGroups: [
    {
      title: 'Details',
      facts: [
        ['gender', 'Gender'],
        ['fit', 'Fit'],
      ],
    },
    {
      title: 'Material & care',
      facts: [
        ['material', 'Material'],
        ['care', 'Care Instruction'],
      ],
    },
    {
      title: 'Declarations',
      facts: [
        ['mrp', 'MRP'],
        ['netQuantity', 'Net Quantity'],
        ['marketer', 'Marketed By'],
        ['manufacturer', 'Manufactured By'],
        ['importer', 'Imported By'],
        ['countryOfOrigin', 'Country of Origin'],
        ['bisNumber', 'BIS Number'],
        ['customerCare', 'Customer Care'],
      ],
    },
  ] as const,
}
