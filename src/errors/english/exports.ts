import type { catalogueExports } from '../catalogue-exports'

/** Refusals of files that go out, in English. */
export const exported: Readonly<Record<keyof typeof catalogueExports, string>> = {
  nada_para_exportar: '{vazio}',
  sem_linhas_no_arquivo: 'There is no data for the spreadsheet.',
  agendamento_sem_destinatario: 'Say who it is for: a role, people or creditors.',
  destinatario_inativo: 'The person is no longer active.',
  exportacao_grande_demais:
    'There are {linhas} rows and the file takes up to {limite}. Narrow the filters and export in parts.',
  celula_cortada: ' [text cut: the CSV has all of it, {tamanho} characters]',
}
