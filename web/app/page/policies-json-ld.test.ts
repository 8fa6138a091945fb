import { usualPolicies } from '@tanabana/contract/limits.ts'
import { expect, test } from 'vitest'
import { returnPolicyOf } from './policies-json-ld.ts'

test('says whether and at whose cost an item can be returned', () => {
  expect(returnPolicyOf({ ...usualPolicies, freePickup: false })).toMatchObject({
    merchantReturnDays: 7,
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  })
  expect(returnPolicyOf({ ...usualPolicies, returnDays: 0 })).toMatchObject({
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  })
})
