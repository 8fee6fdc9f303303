import type { catalogueNegativacao } from '../catalogue-negativacao'

/** Refusals about listing a debt at a bureau, in English. */
export const negativacao: Readonly<Record<keyof typeof catalogueNegativacao, string>> = {
  divida_nao_negativa: '{motivos}',
  aviso_sem_modelo:
    'There is no approved template for the purpose "Prévia de negativação" by {canal}. Approve one, or notice by letter.',
  aviso_incompleto:
    'The template "{modelo}" does not say {faltam}: the prior notice says creditor and CNPJ, value, due date and term (CDC, art. 43, § 2º).',
  aviso_sem_destino: 'The client has no e-mail and no mobile number that serves. Notice by letter.',
  carta_de_outra_situacao: 'This listing is "{status}" and is noticed no more.',
  lote_sem_linhas: 'There is no authorised listing and no exclusion asked for of {credor}.',
  lote_so_impedidas: 'Nothing may go to the bureau: {quantas} left out. {motivo}',
  lote_sem_layout:
    'Nobody knows how to write to the bureau "{bureau}": config/layouts-bureau/{bureau}.yaml is missing. Copy one of those there are.',
  lote_credor_incompleto: 'Missing in the record of creditor {credor}: {falta}.',
  lote_esgotado: 'This creditor has no file number left for the bureau "{bureau}".',
  lote_cancelado: 'This lot was cancelled; its file does not go to the bureau.',
  lote_com_impedimento:
    'The file does not leave: {quantas} may not go any more, like operation {numero_operacao}. {motivo} Cancel the lot and make another.',
  retorno_do_bureau: 'Line {linha}, column {coluna}: {falha}.{mais} Nothing was read.',
  negativacao_credor_nao_negativa: 'The creditor does not allow listing ({lei}).',
  negativacao_credor_sem_clausula: 'The clause of the contract that allows listing is missing ({lei}).',
  negativacao_ensino_sem_confirmacao: 'An education creditor: the second confirmation is missing ({lei}).',
  negativacao_credor_sem_documento: 'The creditor has no valid CNPJ on record, and the notice has to say it ({lei}).',
  negativacao_em_acordo: 'The debt is in a settlement ({lei}).',
  negativacao_contestada: 'The debt is disputed ({lei}).',
  negativacao_suspensa: 'The debt is suspended at the creditor’s request ({lei}).',
  negativacao_judicial: 'The debt is in court ({lei}).',
  negativacao_prescrita: 'The debt is time-barred ({lei}).',
  negativacao_fora_da_cobranca: 'The debt is not in collection ({lei}).',
  negativacao_cinco_anos: 'Five years have passed since the day after the due date ({lei}).',
  negativacao_nao_vencida: 'The debt is not overdue yet ({lei}).',
  negativacao_atraso_menor_que_o_minimo: 'The delay is shorter than the creditor’s minimum ({lei}).',
  negativacao_valor_menor_que_o_minimo: 'The value is below the creditor’s minimum ({lei}).',
  negativacao_promessa_vigente: 'There is a promise of payment in force ({lei}).',
  negativacao_repactuacao_judicial: 'The client has a plan of debts by a court ({lei}).',
  negativacao_obito: 'The client died ({lei}).',
  negativacao_menor: 'The client is a minor ({lei}).',
  negativacao_documento_invalido: 'The client’s CPF or CNPJ is wrong ({lei}).',
  negativacao_nome_em_branco: 'The client has no name ({lei}).',
  negativacao_endereco_incompleto: 'The client’s address, city, UF or CEP is missing ({lei}).',
  negativacao_ja_negativada: 'This debt was noticed or listed already ({lei}).',
  negativacao_aviso_nao_enviado: 'The prior notice was not sent ({lei}).',
  negativacao_aviso_sem_prova: 'The delivery of the prior notice is not proven ({lei}).',
  negativacao_aviso_em_prazo: 'The term of the prior notice still runs; it may go from {dia} on ({lei}).',
  negativacao_sem_autorizacao: 'Another person’s authorisation is missing ({lei}).',
  negativacao_autorizou_quem_avisou: 'Whoever sent the notice does not authorise: ask another person ({lei}).',
}
