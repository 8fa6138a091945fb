/** Says which program or package to install. Printed without a stack. */
export class MissingProgram extends Error {}
