/** What of a convenio its bank's layout uses; texts as people registered them. */
export interface DadosDoConvenio {
  readonly agencia: string
  readonly conta: string
  readonly digito_conta: string | null
  readonly carteira: string
  readonly convenio: string | null
  readonly codigo_beneficiario: string | null
}

/** Fields of a convenio that a layout may ask for. */
export type CampoDoConvenio = keyof DadosDoConvenio

/** One bank's way of numbering slips and of laying out the campo livre. */
export interface BankStrategy {
  readonly banco: string
  readonly nome: string
  /** As the slip shows it beside the name: code and its check digit. */
  readonly codigo_impresso: string
  readonly carteira: string
  /** Field → how it must be written: what is missing or wrong stops the issue. */
  readonly exige: Readonly<Partial<Record<CampoDoConvenio, Requisito>>>
  /** Highest number that fits. */
  readonly maior_numero: number
  /** Takes a checked convenio and a number of its range. */
  readonly layout: (convenio: ConvenioLido, numero: number) => NumeracaoDoBoleto
}

export interface Requisito {
  readonly padrao: RegExp
  readonly descricao: string
}

/** The convenio's fields as bare digits: agency and account without their check digits. */
export type ConvenioLido = Readonly<Record<CampoDoConvenio, string>>

export interface NumeracaoDoBoleto {
  /** Digits that the bank knows the slip by, without its check digit. */
  readonly nosso_numero: string
  /** As the bank prints it. */
  readonly impresso: string
  readonly campo_livre: string
  /** Agency and beneficiary as the bank prints them. */
  readonly agencia_codigo: string
}

/** A requirement of so many digits. */
export function digits(count: number): Requisito {
  return { padrao: new RegExp(`^\\d{${count}}$`), descricao: `${count} dígitos` }
}

export function upToDigits(count: number): Requisito {
  return { padrao: new RegExp(`^\\d{1,${count}}$`), descricao: `até ${count} dígitos` }
}

/** The number filled with zeros on the left. */
export function zeros(value: string | number, length: number): string {
  return String(value).padStart(length, '0')
}
