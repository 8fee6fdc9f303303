/**
 * Every refusal the product can give: code → HTTP status and a Portuguese message that says what to do.
 * `{name}` in a message is replaced by the parameter of that name. A code that is not here does not compile.
 */
export const catalogue = {
  // shape and session
  requisicao_invalida: [400, 'A requisição não pôde ser lida: {detalhe}.'],
  parametro_desconhecido: [400, 'Parâmetro desconhecido "{parametro}".{sugestao}'],
  pagina_grande_demais: [400, 'Peça no máximo {limite} linhas por vez.'],
  chave_idempotencia_ausente: [400, 'Envie o cabeçalho Idempotency-Key.'],
  chave_idempotencia_invalida: [400, 'A Idempotency-Key precisa ter de 1 a 255 caracteres.'],
  chave_idempotencia_reutilizada: [422, 'Esta Idempotency-Key já foi usada com outro conteúdo. Use uma chave nova.'],
  chave_idempotencia_em_uso: [409, 'Este mesmo pedido ainda está sendo processado. Aguarde o resultado.'],
  nao_autenticado: [401, 'Sua sessão terminou. Entre de novo.'],
  credenciais_invalidas: [401, 'CPF ou senha inválidos.'],
  muitas_tentativas: [429, 'Muitas tentativas. Aguarde {segundos} segundos e tente de novo.'],
  muitas_requisicoes: [429, 'Muitas requisições em pouco tempo. Aguarde {segundos} segundos.'],
  sem_permissao: [403, 'Falta a permissão "{permissao}". Peça a um administrador.'],
  funcao_nao_permitida: [403, 'Só estas funções podem fazer isto: {funcoes}.'],
  nao_encontrado: [404, 'Registro não encontrado.'],
  rota_nao_encontrada: [404, 'Endereço não encontrado.'],
  metodo_nao_permitido: [405, 'Esta ação não existe para este recurso.'],
  tipo_nao_suportado: [415, 'Envie o conteúdo como application/json.'],
  corpo_grande_demais: [413, 'O conteúdo passa do tamanho permitido.'],
  validacao: [422, 'Confira os campos indicados.'],
  versao_ausente: [428, 'Envie o cabeçalho If-Match com a versão do registro.'],
  versao_desatualizada: [412, 'O registro mudou desde que você o abriu.'],
  conflito: [409, '{detalhe}'],
  transicao_nao_permitida: [409, 'De "{de}" não se passa para "{para}". Permitido: {permitido}.'],
  registro_em_uso: [409, 'Não é possível excluir: há {contagem} registro(s) de {recurso} ligados a este.'],
  valor_repetido: [422, 'Já existe um registro com este valor.'],
  banco_indisponivel: [503, 'O banco de dados não respondeu. Tente de novo em alguns segundos.'],
  servidor_ocupado: [503, 'O servidor está ocupado. Tente de novo em alguns segundos.'],
  erro_interno: [500, 'Algo deu errado do nosso lado. Informe o código {requestId} ao suporte.'],
  trabalho_interrompido: [500, 'O trabalho foi interrompido e não terminou. Comece de novo.'],
  ainda_nao_disponivel: [422, '{detalhe} ainda não está disponível.'],

  // amounts, documents, dates
  valor_invalido: [422, 'Informe um valor em reais com até duas casas.'],
  percentual_fora_do_limite: [422, 'Informe um percentual entre 0 e 100.'],
  percentual_invalido: [422, 'Informe um percentual com até quatro casas.'],
  data_invalida: [422, 'Informe uma data que exista, no formato AAAA-MM-DD.'],

  // negotiation
  sem_operacoes: [422, 'Escolha ao menos uma operação.'],
  operacao_repetida: [422, 'A operação {operacao} foi escolhida duas vezes.'],
  operacao_de_outro_cliente: [422, 'A operação {operacao} não é deste cliente.'],
  operacao_de_outro_credor: [422, 'A operação {operacao} é de outro credor.'],
  operacao_indisponivel: [409, 'A operação {numero_operacao} já está no acordo {acordo_id}, fechado por {quem}.'],
  operacao_fora_de_cobranca: [422, 'A operação {operacao} não está em cobrança.'],
  total_zero: [422, 'O total da negociação é zero; não há o que parcelar.'],
  entrada_fora_do_limite: [422, 'A entrada precisa ficar entre zero e o total ({total}).'],
  parcelas_fora_do_limite: [422, 'O número de parcelas precisa ser inteiro, de 1 a {limit}.'],
  intervalo_fora_do_limite: [422, 'O intervalo precisa ser um número inteiro de 1 a 365 dias.'],
  parcela_abaixo_do_minimo: [422, 'Cada parcela precisa ter ao menos {minimo}.'],
  data_retro_futura: [422, 'A data-base não pode ser depois de hoje.'],
  data_entrada_passada: [422, 'A data da entrada não pode ser antes de hoje.'],
  forma_pagamento_invalida: [422, 'Forma de pagamento desconhecida.'],
  total_mudou: [409, 'O total mudou para {total}. Confira e confirme de novo.'],
  proposta_indisponivel: [409, 'A proposta está "{status}" e não pode virar acordo.'],

  // write-off
  baixa_fora_da_janela: [422, 'A data da baixa precisa ficar entre {de} e {ate}.'],

  // batches
  layout_desconhecido: [422, 'Layout desconhecido "{layout}".'],
  arquivo_vazio: [422, 'O arquivo está vazio.'],
  arquivo_ilegivel: [422, 'O arquivo não pôde ser lido: {detalhe}.'],
  coluna_ausente: [422, 'O arquivo não tem a coluna {coluna}.'],
  arquivo_ja_importado: [409, 'Este arquivo já entrou na remessa {remessa_id} deste credor.'],
  previa_expirada: [404, 'A prévia expirou ou não existe. Envie o arquivo de novo.'],
  nada_para_importar: [422, 'Nenhuma linha do arquivo pode entrar.'],
  nada_para_exportar: [422, 'Não há dados para gerar o Excel.'],
  credor_indisponivel: [422, 'Credor não encontrado ou inativo.'],
  arquivo_aspas_abertas: [422, 'O arquivo tem aspas que não fecham ou uma linha longa demais, perto da linha {linha}.'],
  arquivo_ausente: [422, 'Escolha o arquivo da remessa.'],
  remessa_linhas_perdidas: [422, 'As linhas lidas se perderam e nada entrou. Envie o arquivo de novo.'],

  // lines of a batch: the reason beside each rejected line
  linha_colunas: [422, 'A linha tem {encontradas} colunas; o cabeçalho tem {esperadas}.'],
  linha_vazio: [422, 'Campo obrigatório vazio.'],
  linha_longo: [422, 'Passa de {limite} caracteres.'],
  linha_caractere: [422, 'Há um caractere de controle que não pode ser guardado.'],
  linha_numero: [422, 'Número não reconhecido.'],
  linha_valor_nao_positivo: [422, 'O valor precisa ser maior que zero.'],
  linha_valor_grande: [422, 'O valor passa do maior que se guarda.'],
  linha_percentual: [422, 'O percentual precisa ficar entre 0 e 100, com até quatro casas.'],
  linha_documento: [422, 'CPF ou CNPJ inválido: o dígito verificador não confere.'],
  linha_data: [422, 'Data que não existe ou fora do formato {formato}.'],
  linha_fora_da_lista: [422, 'Valor fora da lista permitida.'],
  linha_repetida: [422, 'Número repetido no arquivo: já veio na linha {linha}.'],
  linha_repetida_codevedor: [422, 'Número repetido no arquivo: já veio na linha {linha}, com outro devedor (codevedor).'],
  linha_ja_na_remessa: [409, 'A operação já entrou na remessa {remessa_id}.'],
  linha_ja_cadastrada: [409, 'A operação já está cadastrada neste credor.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof catalogue
