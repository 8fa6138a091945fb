export const messages = {
  form: {
    newAddress: 'New address',
    editAddress: 'Edit address',
    saveAs: 'Save address as',
    addressLine1: 'Flat / house no., building, street',
    addressLine2: 'Area, landmark (optional)',
    pincode: 'PIN code',
    unknownPincode: "We don't know this PIN. Check it, or go on.",
    selectState: 'This PIN code is in two States. Select yours',
    selectDistrict: 'Select your district',
    city: 'City or town',
    district: 'District',
    state: 'State',
    noState: 'Select…',
    country: 'Country',
    save: 'Save address',
    saveAnyway: 'Save anyway',
    otherState: (pincode: string, states: readonly string[], state: string) =>
      `PIN code ${pincode} is in ${states.join(' or ')}, not in ${state}.`,
    checkBoth: 'Check both, or save the address as it is.',
  },
  receiver: {
    title: 'Who receives the parcel?',
    fullName: 'Full name',
    mobile: 'Mobile number',
    mobileHint: 'The courier calls this number.',
    save: 'Save and continue',
  },
  book: {
    deleted: 'Address deleted',
    defaultChanged: 'Default address updated',
    addFailed: 'Failed to add address. Please try again.',
    saveFailed: 'Failed to save address. Please try again.',
    deleteFailed: 'Failed to delete address. Please try again.',
  },
  /** Messages of empty fields whose usual text would not fit. */
  missing: {
    addressType: 'Choose a name for this address.',
    addressLine1: 'Enter your flat or house number and street.',
    state: 'Select your State.',
  },
}
