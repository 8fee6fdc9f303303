// Written by `npm run tipos` from resources/. Change the declaration, not this file.
import type { ColumnType, Generated } from 'kysely'

/** An instant reads as ISO text. */
export type Instant = ColumnType<string, string | Date, string | Date>
export type OptionalInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>
export type DefaultInstant = ColumnType<string, string | Date | undefined, string | Date>

/** Values that go in as JSON text or as an object. */
export type Json = ColumnType<unknown, unknown, unknown>

export interface Database {
  acordos: {
    id: Generated<number>
    cliente_id: number
    credor_id: number
    executivo_cobranca_id: number | null
    status: Generated<string>
    situacao: Generated<string>
    data_acordo: string
    data_acordo_original: string
    forma_pagamento: string
    parametro: string
    valor_nominal: number
    juros: number
    multas: number
    honorarios: number
    desconto: number
    total: number
    valor_entrada: number
    quantidade_parcelas: number
    valor_parcela: number
    comissao: number
    juros_porcento: number
    multas_porcento: number
    honorarios_porcento: number
    desconto_porcento: number
    comissao_porcento: number
    valor_pago: Generated<number>
    parcelas_pagas: Generated<number>
    entrada_paga: Generated<boolean | null>
    proximo_vencimento: string | null
    status_anterior: string | null
    suspenso_por_operacao: Generated<boolean | null>
    motivo: string | null
    encerrado_em: string | null
    conta_atraso_de: string | null
    numero_origem: string | null
    acordo_anterior_id: number | null
    proposta_id: number | null
    so_pedido: Generated<boolean | null>
    aprovacao_id: number | null
    limite_origem: string | null
    limite_versao: number | null
    limite: Json
    contrato_hash: string | null
    contrato_em: OptionalInstant
    assinado_em: string | null
    termo_assinado: number | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  acordos_operacoes: {
    id: Generated<number>
    acordo_id: number
    operacao_id: number
    credor_id: number
    numero_operacao: string
    aluno: string | null
    descricao: string | null
    data_vencimento: string
    diasVenc: number
    valor_nominal: number
    valor_juros: number
    valor_multa: number
    valor_desconto: number
    valor_honorario: number
    valor_atualizado: number
    valor_comissao: number
    data_atualizacao: string
    viva: Generated<boolean>
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  adquirente_linhas: {
    id: Generated<number>
    nsu: string
    referencia: string | null
    data: string
    bruto: number
    taxa: number
    liquido: number
    creditado_em: string
    conferencia: Generated<string>
    solucao: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  agendamentos: {
    id: Generated<number>
    cliente_id: number
    credor_id: number | null
    executivo_cobranca_id: number | null
    evento_id: number | null
    resultado_id: number | null
    quando: Instant
    motivo: string
    canal: Generated<string>
    telefone: string | null
    status: Generated<string>
    concluido_em: OptionalInstant
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  alunos: {
    id: Generated<number>
    nome: string
    nascimento: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  alunos_responsaveis: {
    de_id: number
    para_id: number
  }
  aprovacoes: {
    id: Generated<number>
    cliente_id: number | null
    credor_id: number
    proposta_id: number | null
    acordo_id: number | null
    acordo_anterior_id: number | null
    remessa_id: number | null
    solicitante_id: number
    aprovador_id: number | null
    status: Generated<string>
    justificativa: string
    total: number
    desconto_porcento: Generated<number>
    limite_origem: string | null
    limite_versao: number | null
    recusas: Json
    medidas: Json
    simulacao: Json
    pedido: Json
    validade: string | null
    desconto_maximo: number | null
    resposta: string | null
    decidida_em: OptionalInstant
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  avisos_por_email: {
    id: Generated<number>
    pessoa_id: number | null
    tipo: string
    chave: string
    email: string | null
    assunto: string
    texto: string
    anexos: string | null
    prestacao_id: number | null
    do_recurso: string | null
    do_registro: number | null
    vale_ate: OptionalInstant
    status: Generated<string>
    motivo: string | null
    tentativas: Generated<number>
    tentar_em: OptionalInstant
    tomado_ate: OptionalInstant
    enviado_em: OptionalInstant
    referencia: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  avisos_previos: {
    id: Generated<number>
    negativacao_id: number
    cliente_id: number
    canal: string
    mensagem_id: number | null
    endereco: string | null
    texto: string | null
    enviado_em: string
    entregue_em: string | null
    comprovante: number | null
    provado_por_id: number | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  campanhas: {
    id: Generated<number>
    nome: string
    canal: Generated<string>
    template_sms_id: number | null
    template_mail_id: number | null
    template_whatsapp_id: number | null
    atraso_min: number | null
    atraso_max: number | null
    valor_min: number | null
    valor_max: number | null
    sem_contato_dias: number | null
    nunca_contatado: Generated<boolean | null>
    remessa_id: number | null
    tem_telefone: string | null
    perfil: string | null
    inativo: string | null
    periodo_letivo: string | null
    desconto: number | null
    validade: string | null
    agendada_para: OptionalInstant
    custo_maximo: number | null
    status: Generated<string>
    enviada_por_id: number | null
    rodada: Generated<number>
    contatos: number | null
    vao: number | null
    iniciada_em: OptionalInstant
    concluida_em: OptionalInstant
    problema: string | null
    observacao: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  campanhas_credores: {
    de_id: number
    para_id: number
  }
  campanhas_publico: {
    id: Generated<number>
    campanha_id: number
    rodada: number
    cliente_id: number
    credor_id: number
    operacao_id: number | null
    valor: number
    situacao: string
    motivo: string | null
    mensagem_id: number | null
    ligacao_id: number | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  clientes: {
    id: Generated<number>
    nome: string
    cpf_cnpj: string
    perfil: string | null
    classificacao_cliente: string | null
    localizacao: string | null
    executivo_cobranca_id: number | null
    nascimento: string | null
    sem_contato: Generated<boolean | null>
    motivo_sem_contato: string | null
    canais_bloqueados: Json
    motivo_canais: string | null
    responsavel: string | null
    responsavel_cpf_cnpj: string | null
    vinculo_responsavel: string | null
    unido_em_id: number | null
    obito_em: string | null
    repactuacao_judicial_desde: string | null
    repactuacao_judicial_ate: string | null
    cep: string | null
    endereco: string | null
    numero: string | null
    bairro: string | null
    cidade: string | null
    uf: string | null
    observacoes: string | null
    roteiro: string | null
    em_cobranca: number | null
    em_cobranca_desde: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  cobrancas: {
    id: Generated<number>
    parcela_id: number
    acordo_id: number
    credor_id: number
    convenio_id: number | null
    forma: string
    status: Generated<string>
    valor: number
    vencimento: string
    nosso_numero: string | null
    nosso_numero_impresso: string | null
    agencia_codigo: string | null
    linha_digitavel: string | null
    codigo_barras: string | null
    pix_copia_cola: string | null
    txid: string | null
    link: string | null
    referencia: string | null
    pago_em: string | null
    valor_pago: number | null
    taxa_cartao: number | null
    valor_baixado: number | null
    creditado_em: string | null
    protestada_em: string | null
    vencimento_no_banco: string | null
    mora: Generated<string>
    mora_devida: number | null
    motivo_mora: string | null
    motivo_rejeicao: string | null
    registrada_em: OptionalInstant
    motivo_registro: string | null
    motivo_cancelamento: string | null
    encerrada_como: string | null
    pix_retirada: Generated<string>
    pix_motivo: string | null
    pix_tentativas: number | null
    pix_tentar_em: OptionalInstant
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  cobrancas_retornos: {
    id: Generated<number>
    cobranca_id: number | null
    credor_id: number | null
    origem: string
    evento: string
    tipo: string
    referencia: string | null
    ocorrido_em: OptionalInstant
    valor: number | null
    taxa: number | null
    data: string | null
    creditado_em: string | null
    convenio_id: number | null
    ocorrencia: string | null
    motivos: string | null
    juros: number | null
    multa: number | null
    desconto: number | null
    abatimento: number | null
    tarifa: number | null
    arquivo: string | null
    importacao: number | null
    linha: number | null
    resultado: Generated<string>
    detalhe: string | null
    conferencia: Generated<string | null>
    solucao: string | null
    recebido_em: Instant
    conteudo: Json
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  contatos_liberados: {
    id: Generated<number>
    cliente_id: number
    motivo: string
    dia: string
    usado_em: OptionalInstant
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  contatos_recusados: {
    id: Generated<number>
    cliente_id: number
    pessoa_id: number
    origem: string
    origem_id: number
    canal: string
    motivo: string
    regra: string | null
    ocorrido_em: Instant
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  convenios: {
    id: Generated<number>
    nome: string
    banco: string
    beneficiario: string
    cnpj: string
    endereco: string | null
    agencia: string
    conta: string
    carteira: string
    convenio: string | null
    layout: Generated<string>
    ambiente: Generated<string>
    digito_conta: string | null
    codigo_beneficiario: string | null
    digito_agencia: string | null
    codigo_transmissao: string | null
    variacao: string | null
    codigo_empresa: string | null
    versao_arquivo: string | null
    versao_lote: string | null
    remessa_proxima: Generated<number | null>
    cidade: string | null
    nosso_numero_proximo: number | null
    chave_pix: string | null
    juros: Generated<number | null>
    multa: Generated<number | null>
    dias_baixa: Generated<number | null>
    dias_protesto: number | null
    nosso_numero_inicio: Generated<number | null>
    nosso_numero_fim: number | null
    homologado_em: string | null
    homologado_por_id: number | null
    homologado_com: string | null
    situacao: Generated<string>
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  convenios_credores: {
    de_id: number
    para_id: number
  }
  conversas: {
    id: Generated<number>
    canal: string
    contato: string | null
    cliente_id: number | null
    identificado_por: Json
    credor_id: number | null
    departamento: Generated<string>
    status: Generated<string>
    responsavel_id: number | null
    etiquetas: Json
    aguarda_desde: OptionalInstant
    janela_ate: OptionalInstant
    aberta_em: Instant
    ultima_em: Instant
    primeira_resposta_em: OptionalInstant
    motivo: string | null
    desfecho_id: number | null
    resumo: string | null
    nota: number | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  conversas_mensagens: {
    id: Generated<number>
    conversa_id: number
    de: string
    texto: string
    ocorrida_em: Instant
    autor_id: number | null
    referencia: string | null
    mensagem_id: number | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  credores: {
    id: Generated<number>
    nome: string
    cpf_cnpj: string | null
    prazo_honorario: Generated<number>
    remuneracao: Generated<number | null>
    remuneracao_max: Json
    comissao_fixa: Generated<number | null>
    comissao_baixa_credor: Generated<number | null>
    repasse_acima_360: Generated<number | null>
    saldo_negativo: Generated<string>
    prestacao_frequencia: Generated<string>
    prestacao_dia: number | null
    prestacao_tipo: Generated<string | null>
    prestacao_custos: Generated<boolean | null>
    prestacao_modelo: Generated<string>
    prestacao_agrupar: Generated<string>
    prestacao_conta: string | null
    prestacao_email: string | null
    prestacao_email_copia: string | null
    max_parcelas: Generated<number | null>
    parcela_minima: Generated<number | null>
    endereco: string | null
    cidade: string | null
    uf: string | null
    telefone: string | null
    dias_cancelar_entrada: number | null
    dias_quebra: number | null
    parcelas_quebra: number | null
    permanencia_dias: number | null
    prazo_prescricao: number | null
    ensino: Generated<boolean | null>
    contato_canais: Json
    contato_das: string | null
    contato_ate: string | null
    contato_sabado_das: string | null
    contato_sabado_ate: string | null
    contato_sem_sabado: Generated<boolean | null>
    permite_negativacao: Generated<boolean | null>
    clausula_negativacao: string | null
    confirma_negativacao: Generated<boolean | null>
    bureau: string | null
    bureau_logon: string | null
    bureau_codigo: string | null
    espera_quitacao: Generated<boolean | null>
    negativacao_valor_minimo: number | null
    negativacao_dias_minimos: number | null
    situacao: Generated<string>
    contrato: number | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  credores_impostos: {
    id: Generated<number>
    credor_id: number
    vale_de: string
    vale_ate: string | null
    percentual: number
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  devolucoes: {
    id: Generated<number>
    credor_id: number
    tipo: Generated<string>
    motivo_id: number
    data_devolucao: string
    status: Generated<string>
    enviada_em: string | null
    observacao: string | null
    motivo_forcada: string | null
    codigo: string | null
    quantidade: number | null
    valor: number | null
    efeitos: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  devolucoes_operacoes: {
    id: Generated<number>
    devolucao_id: number
    operacao_id: number
    situacao: Generated<string>
    valor: number | null
    tentativas: number | null
    ultimo_evento_id: number | null
    motivo_bloqueio: string | null
    resposta: Generated<string>
    motivo_contestacao: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  distribuicoes: {
    id: Generated<number>
    data: string
    regra: string
    equipe_id: number | null
    remessa_id: number | null
    credor_id: number | null
    uf: string | null
    executivo_atual_id: number | null
    so_sem_executivo: boolean | null
    clientes: Generated<number | null>
    valor: Generated<number | null>
    sobras: Generated<number | null>
    status: Generated<string>
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  distribuicoes_executivos: {
    de_id: number
    para_id: number
  }
  distribuicoes_marcados: {
    de_id: number
    para_id: number
  }
  distribuicoes_clientes: {
    id: Generated<number>
    distribuicao_id: number
    cliente_id: number
    de_id: number | null
    para_id: number
    valor: number
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  emails: {
    id: Generated<number>
    cliente_id: number
    email: string
    origem: Generated<string>
    situacao: Generated<string>
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  enriquecimentos: {
    id: Generated<number>
    fornecedor_id: number
    remessa_id: number | null
    credor_id: number | null
    uf: string | null
    sem_cpc_dias: number | null
    clientes: Generated<number>
    encontrados: number | null
    achados: number | null
    rejeitadas: number | null
    rejeicoes: string | null
    valor: Generated<number>
    status: Generated<string>
    arquivo: number | null
    resposta: number | null
    problema: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  enriquecimentos_marcados: {
    de_id: number
    para_id: number
  }
  enriquecimentos_achados: {
    id: Generated<number>
    enriquecimento_id: number
    cliente_id: number
    dado: string
    atual: string | null
    novo: string
    fonte: string | null
    escore: number | null
    status: Generated<string>
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  enriquecimentos_clientes: {
    id: Generated<number>
    enriquecimento_id: number
    cliente_id: number
    encontrado: Generated<boolean | null>
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  equipes: {
    id: Generated<number>
    nome: string
    supervisor_id: number | null
    ativa: Generated<boolean | null>
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  estados_trabalho: {
    id: Generated<number>
    usuario_id: number
    status: string
    complemento: string | null
    motivo_id: number | null
    de: Instant
    ate: OptionalInstant
    minutos: number | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  eventos: {
    id: Generated<number>
    cliente_id: number
    credor_id: number | null
    operacao_id: number | null
    tipo_id: number
    canal: Generated<string>
    telefone: string | null
    resultado: string | null
    descricao: string
    agendado_para: OptionalInstant
    quem: string | null
    ligacao_id: number | null
    roteiro_id: number | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  executivos: {
    id: Generated<number>
    nome: string
    equipe_id: number | null
    pessoa_id: number | null
    usuario: string | null
    senha: string | null
    ramal: string | null
    ativo: Generated<boolean | null>
    ufs: Json
    capacidade: number | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  executivos_credores: {
    de_id: number
    para_id: number
  }
  executivos_comissoes: {
    id: Generated<number>
    executivo_id: number
    vale_de: string
    vale_ate: string | null
    percentual: number
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  extracoes: {
    id: Generated<number>
    nome: string
    base: string
    autor_id: number
    motivo: string
    linhas: number
    formato: Generated<string>
    colunas: Json
    formulas: Json
    mascaradas: Json
    filtros: string | null
    agendado_id: number | null
    folhas_por: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  extracoes_modelos: {
    id: Generated<number>
    nome: string
    base: string
    autor_id: number
    formato: Generated<string>
    colunas: Json
    formulas: Json
    filtros: string | null
    folhas_por: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  extratos_credor: {
    id: Generated<number>
    credor_id: number
    abrange: string
    periodo_de: string
    periodo_ate: string
    arquivo: string
    hash: string
    quantidade: number
    valor: number
    status: Generated<string>
    motivo_retirada: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  extratos_credor_linhas: {
    id: Generated<number>
    extrato_id: number
    credor_id: number
    linha: number
    numero_operacao: string
    operacao_id: number
    parcela_dita: string | null
    parcela_id: number | null
    data: string
    valor: number
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  extratos_linhas: {
    id: Generated<number>
    banco: string | null
    agencia: string | null
    conta: string
    tipo: string | null
    data: string
    valor: number
    fitid: string
    documento: string | null
    historico: string
    retorno_id: number | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  feriados: {
    id: Generated<number>
    data: string
    nome: string
    uf: string | null
    cidade: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  fornecedores: {
    id: Generated<number>
    nome: string
    cnpj: string | null
    tipo: string
    contato: string | null
    telefone: string | null
    email: string | null
    endereco_api: string | null
    chave: string | null
    preco_unitario: number | null
    cobra_por: Generated<string | null>
    limite_mensal: number | null
    saldo: number | null
    saldo_em: OptionalInstant
    saldo_minimo: number | null
    prazo_atendimento: number | null
    entrega: Generated<string | null>
    situacao: Generated<string>
    observacao: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  fornecedores_consumo: {
    id: Generated<number>
    fornecedor_id: number
    origem: string
    competencia: string
    quantidade: number
    preco: number
    unidade: string | null
    tabela_id: number | null
    antes: Generated<number>
    valor: number
    status: Generated<string>
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  fornecedores_consumo_credores: {
    id: Generated<number>
    consumo_id: number
    credor_id: number | null
    competencia: string
    quantidade: number
    valor: number
    ajuste_id: number | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  fornecedores_faixas: {
    id: Generated<number>
    tabela_id: number
    quantidade_de: Generated<number>
    quantidade_ate: number | null
    preco: number
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  fornecedores_precos: {
    id: Generated<number>
    fornecedor_id: number
    unidade: string
    vale_de: string
    vale_ate: string | null
    status: Generated<string>
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  insucessos: {
    id: Generated<number>
    arquivo: string | null
    remessa_id: number | null
    credor_id: number | null
    recurso: string | null
    importacao: number | null
    numero_operacao: string | null
    folha: string | null
    linha: number
    campo: string | null
    valor: string | null
    motivo: string
    status: Generated<string>
    correcao: number | null
    solucao: string | null
    motivo_descarte: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  layouts: {
    id: Generated<number>
    nome: string
    rotulo: string
    tipo: string | null
    credor_id: number | null
    formato: Generated<string>
    definicao: Json
    ativo: Generated<boolean | null>
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  ligacoes: {
    id: Generated<number>
    cliente_id: number
    credor_id: number | null
    telefone: string
    origem: Generated<string>
    campanha_id: number | null
    operacao_id: number | null
    parcela_id: number | null
    operador_id: number | null
    ramal: string | null
    numero_origem: string | null
    referencia: string | null
    status: Generated<string>
    agendada_para: OptionalInstant
    lista: string | null
    entregue_em: OptionalInstant
    porque: string | null
    iniciada_em: OptionalInstant
    atendida_em: OptionalInstant
    encerrada_em: OptionalInstant
    duracao: number | null
    resultado: string | null
    tipo_id: number | null
    fornecedor_id: number | null
    custo: number | null
    gravacao: string | null
    avisado_da_gravacao: boolean | null
    gravacao_pedida_em: string | null
    motivo: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  limites: {
    id: Generated<number>
    nome: string
    credor_id: number | null
    funcao: string | null
    usuario_id: number | null
    status: Generated<string>
    numero_versao: Generated<number | null>
    vale_desde: OptionalInstant
    observacao: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  limites_faixas: {
    id: Generated<number>
    limite_id: number
    atraso_de: Generated<number>
    atraso_ate: number | null
    valor_de: Generated<number>
    valor_ate: number | null
    desconto_max: Generated<number>
    desconto_juros_max: Generated<number>
    desconto_multa_max: Generated<number>
    desconto_honorarios_max: Generated<number>
    entrada_min: Generated<number>
    max_parcelas: Generated<number>
    parcela_minima: Generated<number>
    primeiro_vencimento_max: Generated<number>
    intervalo_max: Generated<number>
    formas: Json
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  links_bi: {
    id: Generated<number>
    nome: string
    descricao: string | null
    url: string
    ordem: Generated<number>
    ativo: Generated<boolean | null>
    abre: Generated<string>
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  links_bi_funcoes: {
    id: Generated<number>
    link_id: number
    funcao: string
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  listas_bloqueio: {
    id: Generated<number>
    lista: string
    telefone: string | null
    email: string | null
    destino: string | null
    canais: Json
    vale_de: string
    vale_ate: string | null
    dia: string
    origem: string | null
    motivo_remocao: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  lotes_bureau: {
    id: Generated<number>
    bureau: string
    credor_id: number
    numero: number
    status: Generated<string>
    inclusoes: number
    exclusoes: number
    outros: number
    valor: number
    arquivo: string
    tamanho: number
    sha256: string
    baixado_em: string | null
    enviado_em: string | null
    retorno: number | null
    respondido_em: string | null
    recusa: string | null
    motivo_cancelamento: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  lotes_bureau_linhas: {
    id: Generated<number>
    lote_id: number
    negativacao_id: number
    linha: number
    movimento: string
    documento: string
    devedor: string
    contrato: string
    valor: number
    resultado: Generated<string>
    codigos: string | null
    resposta: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  mensagens: {
    id: Generated<number>
    cliente_id: number
    credor_id: number | null
    canal: string
    finalidade: string
    telefone: string | null
    email: string | null
    operacao_id: number | null
    parcela_id: number | null
    acordo_id: number | null
    proposta_id: number | null
    template_sms_id: number | null
    template_whatsapp_id: number | null
    template_mail_id: number | null
    template_versao: number | null
    assunto: string | null
    texto: string
    partes: Generated<number>
    fornecedor_id: number | null
    custo_previsto: number | null
    custo: number | null
    origem: Generated<string>
    origem_id: number | null
    etapa: number | null
    rodada: number | null
    a_pedido: Generated<boolean | null>
    status: Generated<string>
    motivo: string | null
    agendada_para: OptionalInstant
    tentativas: Generated<number>
    tentar_em: OptionalInstant
    tomada_ate: OptionalInstant
    enviada_em: OptionalInstant
    referencia: string | null
    saiu: string | null
    respondida_em: OptionalInstant
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  mensagens_retornos: {
    id: Generated<number>
    mensagem_id: number | null
    ligacao_id: number | null
    cliente_id: number | null
    canal: string
    origem: string
    evento: string
    tipo: string
    referencia: string | null
    telefone: string | null
    texto: string | null
    detalhe: string | null
    dados: Json
    ocorrido_em: Instant
    recebido_em: Instant
    resultado: Generated<string>
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  metas: {
    id: Generated<number>
    mes: string
    tipo: Generated<string>
    executivo_id: number | null
    equipe_id: number | null
    credor_id: number | null
    valor: number
    dias_uteis: number | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  meus_arquivos: {
    id: Generated<number>
    nome: string
    arquivo: number | null
    linhas: number
    filtros: string | null
    motivo: string | null
    agendado_id: number | null
    extracao_id: number | null
    dono_id: number
    direito: Json
    expira_em: string
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  motivos: {
    id: Generated<number>
    nome: string
    tipo: Generated<string>
    exige_observacao: Generated<boolean | null>
    ordem_tela: Generated<number | null>
    ativo: Generated<boolean | null>
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  negativacoes: {
    id: Generated<number>
    operacao_id: number
    cliente_id: number
    credor_id: number
    bureau: string
    valor: number
    vencimento: string
    status: Generated<string>
    entregue_em: string | null
    prazo_em: string | null
    autorizada_por_id: number | null
    autorizada_em: string | null
    motivo_cancelamento: string | null
    enviada_em: string | null
    aceita_em: string | null
    publicada_em: string | null
    recusa: string | null
    causa_exclusao: string | null
    causa_em: string | null
    motivo_exclusao: string | null
    alerta_em: string | null
    limite_em: string | null
    a_enviar: string | null
    excluida_em: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  operacoes: {
    id: Generated<number>
    numero_operacao: string
    cliente_id: number
    credor_id: number
    remessa_id: number | null
    aluno: string | null
    aluno_cadastro_id: number | null
    periodo_letivo: string | null
    curso: string | null
    filial: string | null
    fim_contrato: string | null
    rematricula_em: string | null
    descricao: string | null
    status_operacao: Generated<string>
    valor_nominal: number
    valor_original: number | null
    data_vencimento: string
    saldo_credor: number | null
    saldo_credor_em: string | null
    diferenca_saldo: number | null
    nominal_credor: number | null
    taxaJuros: Generated<number | null>
    taxaMulta: Generated<number | null>
    taxaHonorarios: Generated<number | null>
    taxaDesconto: Generated<number | null>
    motivo_devolucao: string | null
    motivo_bordero_id: number | null
    reentrada_em: string | null
    devolvida_em: string | null
    motivo_situacao: string | null
    parada_em: string | null
    anexo_contestacao: number | null
    situacoes_anteriores: string | null
    prescreve_em: string | null
    prescricao_causa: string | null
    procurado_em: string | null
    procurado_canal: string | null
    procurado_por: string | null
    adicionais: Json
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  parcelas: {
    id: Generated<number>
    acordo_id: number
    cliente_id: number
    credor_id: number
    numero_parcela: number
    total_parcelas: number
    data_vencimento: string
    vencimento_original: string
    motivo_prorrogacao: string | null
    valor_nominal: number
    valor_nominal_original: number
    valor_juros: number
    valor_multa: number
    valor_honorario: number
    desconto: number
    valor_comissao: number
    forma_pagamento: string
    status: Generated<string>
    valor_pago: Generated<number>
    pago_em: string | null
    status_cobranca: Generated<string>
    nosso_numero: string | null
    data_credor_informou: string | null
    comprovante_credor: number | null
    cobrancas_a_baixar: number | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  parcelas_operacoes: {
    id: Generated<number>
    acordo_id: number
    parcela_id: number
    operacao_id: number
    credor_id: number
    indice: number
    parcela_de_total: string
    numero_operacao: string
    aluno: string | null
    dias_vencido: number
    vencimento_original: string
    vencimento: string
    recebimento: string | null
    principal: number
    juros: number
    multa: number
    honorarios: number
    desconto: number
    valor_negociado: number
    correcao: Generated<number>
    taxa_cartao: Generated<number>
    comissao: number
    valor_repasse: number
    realizado: Generated<number>
    mora_multa: Generated<number>
    mora_juros: Generated<number>
    origem: Generated<string>
    forma: string
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  pendencias: {
    id: Generated<number>
    tipo: string
    registro_operacoes_id: number | null
    registro_clientes_id: number | null
    registro_remessas_id: number | null
    registro_devolucoes_id: number | null
    registro_cobrancas_id: number | null
    registro_cobrancas_retornos_id: number | null
    registro_parcelas_id: number | null
    registro_acordos_id: number | null
    cliente_id: number | null
    credor_id: number | null
    responsavel: Generated<string>
    funcao: string
    usuario_id: number | null
    prazo: string
    status: Generated<string>
    texto: string | null
    motivo: string | null
    solucao: string | null
    resolvida_em: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  pendencias_linhas: {
    id: Generated<number>
    pendencia_id: number
    origem: string
    texto: string
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  prestacoes: {
    id: Generated<number>
    credor_id: number
    numero: number | null
    tipo: Generated<string>
    corte: string
    status: Generated<string>
    periodo_de: string | null
    periodo_ate: string | null
    quantidade: number | null
    realizado: number | null
    honorarios: number | null
    comissao: number | null
    taxa_cartao: number | null
    valor_repasse: number | null
    acima_360: number | null
    debitos: number | null
    a_repassar: number | null
    a_faturar: number | null
    ajustado: number | null
    ajustes_a_aprovar: number | null
    repassado: number | null
    codigo: string | null
    codigo_anterior: string | null
    fechada_em: string | null
    enviada_em: string | null
    conferida_em: string | null
    modelo: string | null
    agrupar: string | null
    conta: string | null
    motivo_reabertura: string | null
    diferencas: Json
    motivo_diferencas: string | null
    contestacao: string | null
    nfse: string | null
    vencimento: string | null
    impostos_retidos: number | null
    fatura_recebida: number | null
    fatura_recebida_em: string | null
    observacao: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  prestacoes_ajustes: {
    id: Generated<number>
    prestacao_id: number
    tipo: string
    valor: number
    motivo: string
    documento: number | null
    situacao: Generated<string>
    fornecedor_id: number | null
    competencia: string | null
    leva_de_id: number | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  prestacoes_linhas: {
    id: Generated<number>
    prestacao_id: number
    recebimento_linha_id: number
    lancamento_id: number
    numero: number
    sentido: Generated<string>
    motivo: string | null
    dinheiro: Generated<string>
    indice: number
    numero_operacao: string
    operacao_id: number
    instituicao: string
    credor_id: number
    cliente_id: number
    aluno: string | null
    dias_vencido: number
    vencimento_original: string
    vencimento: string
    recebimento: string
    parcela: string
    valor_negociado: number
    juros: number
    multa: number
    honorarios: number
    desconto: number
    realizado: number
    principal: number
    valor_repasse: number
    origem: string
    correcao: Generated<number>
    taxa_cartao: number
    comissao: number
    forma: string
    remuneracao: number
    acima_360: number | null
    resposta: Generated<string>
    motivo_contestacao: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  prestacoes_repasses: {
    id: Generated<number>
    prestacao_id: number
    credor_id: number
    data: string
    valor: number
    conta: string
    comprovante: string
    arquivo: number | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  promessas: {
    id: Generated<number>
    cliente_id: number
    credor_id: number | null
    operacao_id: number | null
    parcela_id: number | null
    executivo_cobranca_id: number | null
    evento_id: number | null
    valor: number
    feita_em: string
    data: string
    tolerancia_dias: Generated<number>
    limite: string
    status: Generated<string>
    valor_recebido: Generated<number>
    resolvida_em: string | null
    observacao: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  propostas: {
    id: Generated<number>
    cliente_id: number
    credor_id: number
    executivo_cobranca_id: number | null
    status: Generated<string>
    parametro: string
    forma_pagamento: string
    data_proposta: string
    data_base: string
    total: number
    valor_entrada: Generated<number | null>
    quantidade_parcelas: number
    valor_parcela: number
    pedido: Json
    conteudo: Json
    acordo_id: number | null
    validade: string | null
    aprovacao_id: number | null
    enviada_em: OptionalInstant
    canal_envio: string | null
    destino: string | null
    motivo: string | null
    aceita_em: OptionalInstant
    aceita_por: string | null
    aceite_texto: string | null
    aceite_impressao: string | null
    aceite_ip: string | null
    aceite_agente: string | null
    limite_origem: string | null
    limite_versao: number | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  recebimentos: {
    id: Generated<number>
    parcela_id: number
    acordo_id: number
    credor_id: number
    executivo_cobranca_id: number | null
    equipe_id: number | null
    tipo: Generated<string>
    origem: Generated<string>
    causa: Generated<string>
    faixa: Generated<string>
    data: string
    forma: string
    dinheiro: Generated<string>
    creditado_em: string | null
    valor: number
    honorarios: Generated<number>
    comissao: Generated<number>
    taxa_cartao: Generated<number>
    valor_repasse: Generated<number>
    mora_multa: Generated<number>
    mora_juros: Generated<number>
    cobranca_id: number | null
    estorno_de_id: number | null
    motivo: string | null
    observacao: string | null
    comprovante: number | null
    lote: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  recebimentos_linhas: {
    id: Generated<number>
    recebimento_id: number
    linha_id: number
    parcela_id: number
    acordo_id: number
    operacao_id: number
    credor_id: number
    remessa_id: number | null
    idade: number | null
    do_credor: Generated<boolean>
    dinheiro: Generated<string>
    numero_operacao: string
    dias_vencido: Generated<number>
    data: string
    principal: Generated<number>
    juros: Generated<number>
    multa: Generated<number>
    honorarios: Generated<number>
    desconto: Generated<number>
    mora_multa: Generated<number>
    mora_juros: Generated<number>
    realizado: Generated<number>
    comissao: Generated<number>
    taxa_cartao: Generated<number>
    valor_repasse: Generated<number>
    repasse_especial: Generated<boolean>
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  reguas: {
    id: Generated<number>
    nome: string
    descricao: string | null
    ancora: Generated<string>
    inicio: string | null
    fim: string | null
    parar_apos: number | null
    numero_versao: Generated<number>
    versao_de_id: number | null
    status: Generated<string>
    ensaio_dia: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  reguas_credores: {
    de_id: number
    para_id: number
  }
  reguas_etapas: {
    id: Generated<number>
    regua_id: number
    dia: number
    hora: Generated<string>
    nome: string | null
    canal: Generated<string>
    template_sms_id: number | null
    template_mail_id: number | null
    template_whatsapp_id: number | null
    condicao: string | null
    limite: number | null
    tolerancia_dias: Generated<number>
    ativa: Generated<boolean | null>
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  reguas_exclusoes: {
    id: Generated<number>
    regua_id: number
    cliente_id: number
    operacao_id: number | null
    motivo: string
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  reguas_execucoes: {
    id: Generated<number>
    regua_id: number
    inscricao_id: number
    etapa_id: number
    dia: string
    cliente_id: number
    credor_id: number
    prevista_para: Instant
    status: Generated<string>
    motivo: string | null
    regra: string | null
    mensagem_id: number | null
    ligacao_id: number | null
    pendencia_id: number | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  reguas_inscricoes: {
    id: Generated<number>
    regua_id: number
    cliente_id: number
    credor_id: number
    operacao_id: number | null
    parcela_id: number | null
    ultimo_dia: number | null
    ultima_etapa_id: number | null
    status: Generated<string>
    motivo: string | null
    motivo_da_pausa: string | null
    motivo_da_retomada: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  reguas_vigencias: {
    id: Generated<number>
    regua_id: number
    ancora: string
    credor_id: number | null
    chave: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  relatorios_agendados: {
    id: Generated<number>
    nome: string
    relatorio: string
    autor_id: number
    formato: Generated<string>
    frequencia: string
    dia: number | null
    hora: Generated<number>
    periodo: string | null
    filtros: string | null
    colunas: Json
    motivo: string | null
    extracao_id: number | null
    modelo_id: number | null
    encerrado_por: string | null
    funcao: string | null
    ate: string | null
    proximo_em: OptionalInstant
    ativo: Generated<boolean | null>
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  relatorios_agendados_pessoas: {
    de_id: number
    para_id: number
  }
  relatorios_agendados_credores: {
    de_id: number
    para_id: number
  }
  remessas: {
    id: Generated<number>
    credor_id: number
    tipo: Generated<string>
    arquivo: string
    layout: string
    hash: string
    linhas: Generated<number | null>
    aceitas: Generated<number | null>
    sem_mudanca: Generated<number | null>
    rejeitadas: Generated<number | null>
    clientes_novos: Generated<number | null>
    clientes_distintos: Generated<number | null>
    valor_total: Generated<number | null>
    status: Generated<string>
    permanencia_dias: number | null
    regua_id: number | null
    equipe_id: number | null
    executivo_id: number | null
    honorarios: number | null
    observacao: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  remessas_bancarias: {
    id: Generated<number>
    convenio_id: number
    numero: number
    status: Generated<string>
    titulos: number
    valor: number
    arquivo: string
    tamanho: number
    sha256: string
    ambiente: string
    baixada_em: string | null
    enviada_em: string | null
    motivo_cancelamento: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  remessas_bancarias_linhas: {
    id: Generated<number>
    remessa_id: number | null
    convenio_id: number
    cobranca_id: number
    movimento: string
    vencimento: string
    valor: number
    motivo: string | null
    recusada_em: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  respostas_rapidas: {
    id: Generated<number>
    titulo: string
    texto: string
    departamento: string | null
    ativo: Generated<boolean | null>
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  roteiros: {
    id: Generated<number>
    nome: string
    credor_id: number | null
    perfil: string | null
    atraso_min: number | null
    atraso_max: number | null
    inicio: string | null
    fim: string | null
    edicao: Generated<number>
    edicao_anterior_id: number | null
    status: Generated<string>
    motivo: string | null
    escrito_por_id: number | null
    enviado_por_id: number | null
    aprovado_por_id: number | null
    publicado_em: string | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  roteiros_etapas: {
    id: Generated<number>
    roteiro_id: number
    ordem: number
    titulo: string
    fala: string
    respostas: string | null
    objecoes: string | null
    obrigatoria: Generated<boolean | null>
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  telas_tv: {
    id: Generated<number>
    nome: string
    painel: string
    dono_id: number
    final: string
    programa: string
    expira_em: Instant
    revogada: Generated<boolean>
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  telefones: {
    id: Generated<number>
    cliente_id: number
    telefone: string
    tipo: Generated<string>
    contato: string | null
    whatsapp: Generated<boolean | null>
    origem: Generated<string>
    preferido: Generated<boolean | null>
    ultimo_resultado: string | null
    ultimo_contato: OptionalInstant
    bloqueado_ate: string | null
    motivo_bloqueio: string | null
    situacao: Generated<string>
    pontuacao: number | null
    tentativas: number | null
    atendidas: number | null
    com_a_pessoa: number | null
    sem_resposta: number | null
    partilhado_por: number | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  templates_mail: {
    id: Generated<number>
    nome: string
    credor_id: number | null
    finalidade: Generated<string>
    assunto: string
    texto: string
    remetente: string | null
    status: Generated<string>
    numero_versao: Generated<number>
    motivo_rejeicao: string | null
    enviado_por_id: number | null
    escrito_por_id: number | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  templates_sms: {
    id: Generated<number>
    nome: string
    credor_id: number | null
    finalidade: Generated<string>
    texto: string
    status: Generated<string>
    numero_versao: Generated<number>
    motivo_rejeicao: string | null
    enviado_por_id: number | null
    escrito_por_id: number | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  templates_whatsapp: {
    id: Generated<number>
    nome: string
    codigo_externo: string | null
    credor_id: number | null
    finalidade: Generated<string>
    categoria: Generated<string>
    cabecalho_tipo: Generated<string>
    cabecalho: string | null
    cabecalho_arquivo: string | null
    texto: string
    rodape: string | null
    resposta_1: string | null
    resposta_2: string | null
    resposta_3: string | null
    botao: string | null
    botao_url: string | null
    botao_ligar: string | null
    botao_telefone: string | null
    status: Generated<string>
    numero_versao: Generated<number>
    motivo_rejeicao: string | null
    no_provedor: Generated<string>
    motivo_provedor: string | null
    provedor_em: OptionalInstant
    referencia_provedor: string | null
    categoria_provedor: string | null
    categoria_em: OptionalInstant
    enviado_por_id: number | null
    escrito_por_id: number | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  tipos_evento: {
    id: Generated<number>
    codigo: string
    nome: string
    acionamento: Generated<boolean | null>
    alo: Generated<boolean | null>
    cpc: Generated<boolean | null>
    oportunidade: Generated<boolean | null>
    acordo: Generated<boolean | null>
    promessa: Generated<boolean | null>
    telefone_invalido: Generated<boolean | null>
    queda: Generated<boolean | null>
    bloqueio_dias: number | null
    cor: string | null
    codigo_discador: string | null
    agenda: Generated<boolean | null>
    ordem_tela: Generated<number | null>
    ativo: Generated<boolean | null>
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  usuarios: {
    id: Generated<number>
    nome: string
    cpf: string
    email: string | null
    telefone: string | null
    senha: string | null
    funcao: string
    funcinarioId: number | null
    executivo_cobranca_id: number | null
    acesso_id: string | null
    meta: Generated<number | null>
    ativo: Generated<boolean | null>
    segundo_fator_desde: OptionalInstant
    retirada_pedida_por_id: number | null
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
  usuarios_usuario_empresas: {
    de_id: number
    para_id: number
  }
  usuarios_permissoes: {
    id: Generated<number>
    usuario_id: number
    permissao: string
    efeito: Generated<string>
    criado_em: DefaultInstant
    criado_por: number | null
    alterado_em: OptionalInstant
    alterado_por: number | null
    versao: Generated<number>
    excluido_em: OptionalInstant
  }
}
