/** The sources that the reasons name. Source: docs/regras.md, "Negativação". */
const LEI = {
  contrato: 'contrato do credor com o órgão',
  ensino: 'contrato do credor; Lei 9.870/1999, art. 6º',
  aviso: 'CDC, art. 43, § 2º; Súmula 359 do STJ',
  prova: 'CDC, art. 43, § 2º; STJ, Tema 1.315',
  cinco_anos: 'CDC, art. 43, § 1º; Súmula 323 do STJ; REsp 1.630.889',
  prescricao: 'CDC, art. 43, § 5º; Código Civil, art. 206',
  exatidao: 'CDC, art. 43, § 1º',
  mora: 'Código Civil, arts. 394 e 397',
  novacao: 'Código Civil, art. 360',
  plano: 'CDC, art. 104-A',
  incapaz: 'Código Civil, arts. 3º e 4º',
  falecido: 'Código Civil, arts. 6º e 1.997',
  repetida: 'CDC, art. 42',
  outra_pessoa: 'regra da casa: quem avisa não autoriza',
} as const

/** Each reason with what it rests on, the strongest first. */
export const LEI_DO_MOTIVO = {
  credor_nao_negativa: LEI.contrato,
  credor_sem_clausula: LEI.contrato,
  ensino_sem_confirmacao: LEI.ensino,
  credor_sem_documento: LEI.aviso,
  em_acordo: LEI.novacao,
  contestada: LEI.exatidao,
  suspensa: LEI.contrato,
  judicial: LEI.exatidao,
  prescrita: LEI.prescricao,
  fora_da_cobranca: LEI.exatidao,
  cinco_anos: LEI.cinco_anos,
  nao_vencida: LEI.mora,
  atraso_menor_que_o_minimo: LEI.contrato,
  valor_menor_que_o_minimo: LEI.contrato,
  promessa_vigente: LEI.mora,
  repactuacao_judicial: LEI.plano,
  obito: LEI.falecido,
  menor: LEI.incapaz,
  documento_invalido: LEI.exatidao,
  nome_em_branco: LEI.exatidao,
  endereco_incompleto: LEI.aviso,
  ja_negativada: LEI.repetida,
  aviso_nao_enviado: LEI.aviso,
  aviso_sem_prova: LEI.prova,
  aviso_em_prazo: LEI.aviso,
  sem_autorizacao: LEI.outra_pessoa,
  autorizou_quem_avisou: LEI.outra_pessoa,
} as const

export type CodigoContraNegativar = keyof typeof LEI_DO_MOTIVO

/** One reason that speaks against it. */
export interface MotivoContraNegativar {
  readonly codigo: CodigoContraNegativar
  /** The record that says so. */
  readonly registro: string
  readonly lei: string
  /** The first day, YYYY-MM-DD, on which it speaks no more; null: none is known. */
  readonly a_partir_de: string | null
}

export interface VereditoDaNegativacao {
  readonly pode: boolean
  readonly motivos: readonly MotivoContraNegativar[]
}

export function contra(
  codigo: CodigoContraNegativar,
  registro: string,
  a_partir_de: string | null = null,
): MotivoContraNegativar {
  return { codigo, registro, lei: LEI_DO_MOTIVO[codigo], a_partir_de }
}
