// Written by `npm run tipos` from resources/. Change the declaration, not this file.

/** Another record as a field shows it. */
export interface Ref {
  readonly id: number
  readonly titulo: string
}

/** A stored file as a field shows it. */
export interface StoredFile {
  readonly id: number
  readonly nome: string
  readonly tipo: string
  readonly tamanho: number
}

export interface Acordo {
  readonly id: number
  readonly cliente_id: number
  readonly cliente: Ref | null
  readonly credor_id: number
  readonly credor: Ref | null
  readonly executivo_cobranca_id?: number | null
  readonly executivo_cobranca?: Ref | null
  readonly status: 'Aguardando aprovação' | 'Aguardando' | 'Vigente' | 'Em atraso' | 'Quebrado' | 'Quitado' | 'Cancelado' | 'Reparcelado' | 'Suspenso' | 'Baixa Administrativa'
  readonly situacao: 'ATIVO' | 'INATIVO'
  readonly data_acordo: string
  readonly data_acordo_original: string
  readonly forma_pagamento: 'boleto_pix' | 'link_voz' | 'link_credor' | 'maquineta' | 'Credor'
  readonly parametro: string
  readonly valor_nominal: number
  readonly juros: number
  readonly multas: number
  readonly honorarios: number
  readonly desconto: number
  readonly total: number
  readonly valor_entrada: number
  readonly quantidade_parcelas: number
  readonly valor_parcela: number
  readonly comissao: number
  readonly juros_porcento: number
  readonly multas_porcento: number
  readonly honorarios_porcento: number
  readonly desconto_porcento: number
  readonly comissao_porcento: number
  readonly valor_pago: number
  readonly parcelas_pagas: number
  readonly entrada_paga: boolean | null
  readonly pagas: string | null
  readonly proximo_vencimento: string | null
  readonly dias_atraso: number | null
  readonly status_anterior: string | null
  readonly suspenso_por_operacao: boolean | null
  readonly motivo: string | null
  readonly encerrado_em: string | null
  readonly conta_atraso_de: string | null
  readonly numero_origem: string | null
  readonly acordo_anterior_id: number | null
  readonly acordo_anterior: Ref | null
  readonly proposta_id: number | null
  readonly proposta: Ref | null
  readonly so_pedido: boolean | null
  readonly aprovacao_id?: number | null
  readonly aprovacao?: Ref | null
  readonly limite_origem?: string | null
  readonly limite_versao?: number | null
  readonly limite?: unknown
  readonly contrato_hash?: string | null
  readonly contrato_em: string | null
  readonly assinado_em: string | null
  readonly termo_assinado: StoredFile | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface AcordoOperacao {
  readonly id: number
  readonly acordo_id: number
  readonly acordo: Ref | null
  readonly operacao_id: number
  readonly operacao: Ref | null
  readonly credor_id: number
  readonly credor: Ref | null
  readonly numero_operacao: string
  readonly aluno: string | null
  readonly descricao: string | null
  readonly data_vencimento: string
  readonly diasVenc: number
  readonly valor_nominal: number
  readonly valor_juros: number
  readonly valor_multa: number
  readonly valor_desconto: number
  readonly valor_honorario: number
  readonly valor_atualizado: number
  readonly valor_comissao: number
  readonly data_atualizacao: string
  readonly viva: boolean
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface AdquirenteLinha {
  readonly id: number
  readonly nsu: string
  readonly referencia: string | null
  readonly data: string
  readonly bruto: number
  readonly taxa: number
  readonly liquido: number
  readonly creditado_em: string
  readonly conferencia: 'a_ver' | 'solucionada'
  readonly solucao: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Agendamento {
  readonly id: number
  readonly cliente_id: number
  readonly cliente: Ref | null
  readonly credor_id: number | null
  readonly credor: Ref | null
  readonly executivo_cobranca_id: number | null
  readonly executivo_cobranca: Ref | null
  readonly evento_id: number | null
  readonly evento: Ref | null
  readonly resultado_id: number | null
  readonly resultado: Ref | null
  readonly quando: string
  readonly motivo: string
  readonly canal: 'ligacao' | 'whatsapp' | 'sms' | 'email' | 'carta' | 'presencial' | 'sistema'
  readonly telefone: string | null
  readonly status: 'Aberto' | 'Concluído' | 'Reagendado' | 'Cancelado'
  readonly concluido_em: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Aluno {
  readonly id: number
  readonly nome: string
  readonly nascimento: string | null
  readonly responsaveis: readonly Ref[]
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Aprovacao {
  readonly id: number
  readonly cliente_id: number | null
  readonly cliente: Ref | null
  readonly credor_id: number
  readonly credor: Ref | null
  readonly proposta_id: number | null
  readonly proposta: Ref | null
  readonly acordo_id: number | null
  readonly acordo: Ref | null
  readonly acordo_anterior_id: number | null
  readonly acordo_anterior: Ref | null
  readonly remessa_id: number | null
  readonly remessa: Ref | null
  readonly solicitante_id: number
  readonly solicitante: Ref | null
  readonly aprovador_id: number | null
  readonly aprovador: Ref | null
  readonly status: 'Solicitada' | 'Aprovada' | 'Recusada' | 'Vencida' | 'Cancelada'
  readonly justificativa: string
  readonly total: number
  readonly desconto_porcento: number
  readonly limite_origem: string | null
  readonly limite_versao: number | null
  readonly recusas: unknown
  readonly medidas: unknown
  readonly simulacao: unknown
  readonly pedido: unknown
  readonly validade: string | null
  readonly desconto_maximo: number | null
  readonly resposta: string | null
  readonly decidida_em: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface AvisoPorEmail {
  readonly id: number
  readonly pessoa_id: number | null
  readonly pessoa: Ref | null
  readonly tipo: 'senha' | 'senha_trocada' | 'segundo_fator' | 'arquivo' | 'aprovacao' | 'resposta' | 'prestacao'
  readonly chave: string
  readonly email: string | null
  readonly assunto: string
  readonly texto: string
  readonly anexos: string | null
  readonly prestacao_id: number | null
  readonly prestacao: Ref | null
  readonly do_recurso: string | null
  readonly do_registro: number | null
  readonly vale_ate: string | null
  readonly status: 'Na fila' | 'Enviando' | 'Enviado' | 'Incerto' | 'Falhou' | 'Cancelado'
  readonly motivo: string | null
  readonly tentativas: number
  readonly tentar_em: string | null
  readonly tomado_ate: string | null
  readonly enviado_em: string | null
  readonly referencia: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface AvisoPrevio {
  readonly id: number
  readonly negativacao_id: number
  readonly negativacao: Ref | null
  readonly cliente_id: number
  readonly cliente: Ref | null
  readonly canal: 'email' | 'sms' | 'carta'
  readonly mensagem_id: number | null
  readonly mensagem: Ref | null
  readonly endereco: string | null
  readonly texto: string | null
  readonly enviado_em: string
  readonly entregue_em: string | null
  readonly comprovante: StoredFile | null
  readonly provado_por_id: number | null
  readonly provado_por: Ref | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Campanha {
  readonly id: number
  readonly nome: string
  readonly canal: 'sms' | 'email' | 'whatsapp' | 'ligacao'
  readonly credores: readonly Ref[]
  readonly template_sms_id: number | null
  readonly template_sms: Ref | null
  readonly template_mail_id: number | null
  readonly template_mail: Ref | null
  readonly template_whatsapp_id: number | null
  readonly template_whatsapp: Ref | null
  readonly atraso_min: number | null
  readonly atraso_max: number | null
  readonly valor_min: number | null
  readonly valor_max: number | null
  readonly sem_contato_dias: number | null
  readonly nunca_contatado: boolean | null
  readonly remessa_id: number | null
  readonly remessa: Ref | null
  readonly tem_telefone: 'com' | 'sem' | null
  readonly perfil: 'Ocasional' | 'Crônico' | 'Negligente' | 'Mau Pagador' | null
  readonly inativo: 'sim' | 'nao' | null
  readonly periodo_letivo: string | null
  readonly desconto: number | null
  readonly validade: string | null
  readonly agendada_para: string | null
  readonly custo_maximo: number | null
  readonly status: 'Rascunho' | 'Aguardando aprovação' | 'Agendada' | 'Enviando' | 'Pausada' | 'Concluída' | 'Cancelada' | 'Falhou'
  readonly enviada_por_id: number | null
  readonly enviada_por: Ref | null
  readonly rodada: number
  readonly contatos: number | null
  readonly vao: number | null
  readonly iniciada_em: string | null
  readonly concluida_em: string | null
  readonly problema: string | null
  readonly observacao: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface CampanhaPublico {
  readonly id: number
  readonly campanha_id: number
  readonly campanha: Ref | null
  readonly rodada: number
  readonly cliente_id: number
  readonly cliente: Ref | null
  readonly credor_id: number
  readonly credor: Ref | null
  readonly operacao_id: number | null
  readonly operacao: Ref | null
  readonly valor: number
  readonly situacao: 'vai' | 'bloqueado'
  readonly motivo: 'lista_bloqueio' | 'lista_vencida' | 'cliente_sem_contato' | 'canal_bloqueado' | 'destino_de_outro' | 'destino_comercial' | 'destino_invalido' | 'telefone_bloqueado' | 'repactuacao_judicial' | 'obito' | 'menor' | 'prescrita' | 'fora_do_horario' | 'fora_do_contrato' | 'limite_do_periodo' | 'promessa_vigente' | 'acordo_em_dia' | 'contestado' | 'suspenso' | 'respondeu' | 'sem_modelo_aprovado' | 'limite_do_fornecedor' | 'fornecedor_indisponivel' | 'sem_destino' | 'destino_compartilhado' | 'pago' | 'sem_divida' | 'sem_valor' | 'custo_maximo' | 'oferta_vencida' | 'campanha_pausada' | 'campanha_cancelada' | 'dia_acabou' | 'condicao' | 'limite_da_etapa' | 'outra_etapa' | 'outra_do_dia' | 'pausada' | 'excluida' | null
  readonly mensagem_id: number | null
  readonly mensagem: Ref | null
  readonly ligacao_id: number | null
  readonly ligacao: Ref | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Cliente {
  readonly id: number
  readonly nome: string
  readonly cpf_cnpj: string
  readonly perfil: 'Ocasional' | 'Crônico' | 'Negligente' | 'Mau Pagador' | null
  readonly classificacao_cliente?: 'A' | 'B' | 'C' | 'D' | null
  readonly localizacao: 'Localizado' | 'Parcial' | 'Não localizado' | null
  readonly executivo_cobranca_id?: number | null
  readonly executivo_cobranca?: Ref | null
  readonly nascimento: string | null
  readonly sem_contato?: boolean | null
  readonly motivo_sem_contato?: string | null
  readonly canais_bloqueados?: Readonly<Record<string, boolean>> | null
  readonly motivo_canais?: string | null
  readonly responsavel?: string | null
  readonly responsavel_cpf_cnpj?: string | null
  readonly vinculo_responsavel?: 'proprio' | 'pai_mae' | 'conjuge' | 'tutor' | 'empresa' | 'outro' | null
  readonly unido_em_id: number | null
  readonly unido_em: Ref | null
  readonly obito_em?: string | null
  readonly repactuacao_judicial_desde?: string | null
  readonly repactuacao_judicial_ate?: string | null
  readonly cep: string | null
  readonly endereco: string | null
  readonly numero: string | null
  readonly bairro: string | null
  readonly cidade: string | null
  readonly uf: 'AC' | 'AL' | 'AM' | 'AP' | 'BA' | 'CE' | 'DF' | 'ES' | 'GO' | 'MA' | 'MG' | 'MS' | 'MT' | 'PA' | 'PB' | 'PE' | 'PI' | 'PR' | 'RJ' | 'RN' | 'RO' | 'RR' | 'RS' | 'SC' | 'SE' | 'SP' | 'TO' | null
  readonly observacoes?: string | null
  readonly roteiro?: string | null
  readonly em_cobranca?: number | null
  readonly em_cobranca_desde?: string | null
  readonly negativadas?: number | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Cobranca {
  readonly id: number
  readonly parcela_id: number
  readonly parcela: Ref | null
  readonly acordo_id: number
  readonly acordo: Ref | null
  readonly credor_id: number
  readonly credor: Ref | null
  readonly convenio_id: number | null
  readonly convenio: Ref | null
  readonly forma: 'boleto_pix' | 'link_voz' | 'link_credor' | 'maquineta' | 'Credor'
  readonly status: 'Não gerada' | 'Registrando' | 'Ativa' | 'Autorizada' | 'Capturada' | 'Paga' | 'Paga sem cobrança' | 'Expirada' | 'Cancelada' | 'Rejeitada' | 'Contestada'
  readonly valor: number
  readonly vencimento: string
  readonly nosso_numero: string | null
  readonly nosso_numero_impresso: string | null
  readonly agencia_codigo: string | null
  readonly linha_digitavel: string | null
  readonly codigo_barras: string | null
  readonly pix_copia_cola: string | null
  readonly txid: string | null
  readonly link: string | null
  readonly referencia: string | null
  readonly pago_em: string | null
  readonly valor_pago: number | null
  readonly taxa_cartao: number | null
  readonly valor_baixado: number | null
  readonly divergencia: number | null
  readonly creditado_em: string | null
  readonly protestada_em: string | null
  readonly vencimento_no_banco: string | null
  readonly mora: 'nada' | 'a_decidir' | 'a_cobrar' | 'dispensada'
  readonly mora_devida: number | null
  readonly motivo_mora: string | null
  readonly motivo_rejeicao: string | null
  readonly registrada_em: string | null
  readonly motivo_registro: string | null
  readonly motivo_cancelamento: string | null
  readonly encerrada_como: 'Cancelada' | 'Expirada' | 'Rejeitada' | null
  readonly pix_retirada: 'nada' | 'a_retirar' | 'retirado' | 'recusado'
  readonly pix_motivo: string | null
  readonly pix_tentativas: number | null
  readonly pix_tentar_em: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface CobrancaRetorno {
  readonly id: number
  readonly cobranca_id: number | null
  readonly cobranca: Ref | null
  readonly credor_id: number | null
  readonly credor: Ref | null
  readonly origem: string
  readonly evento: string
  readonly tipo: string
  readonly referencia: string | null
  readonly ocorrido_em: string | null
  readonly valor: number | null
  readonly taxa: number | null
  readonly data: string | null
  readonly creditado_em: string | null
  readonly convenio_id: number | null
  readonly convenio: Ref | null
  readonly ocorrencia: string | null
  readonly motivos: string | null
  readonly juros: number | null
  readonly multa: number | null
  readonly desconto: number | null
  readonly abatimento: number | null
  readonly tarifa: number | null
  readonly arquivo: string | null
  readonly importacao: number | null
  readonly linha: number | null
  readonly resultado: 'aplicado' | 'ignorado' | 'sem_dono' | 'divergente'
  readonly detalhe: string | null
  readonly conferencia: 'a_ver' | 'solucionada' | 'reenviada' | null
  readonly solucao: string | null
  readonly recebido_em: string
  readonly conteudo: unknown
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface ContatoLiberado {
  readonly id: number
  readonly cliente_id: number
  readonly cliente: Ref | null
  readonly motivo: string
  readonly dia: string
  readonly usado_em: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface ContatoRecusado {
  readonly id: number
  readonly cliente_id: number
  readonly cliente: Ref | null
  readonly pessoa_id: number
  readonly pessoa: Ref | null
  readonly origem: 'campanha' | 'regua'
  readonly origem_id: number
  readonly canal: 'ligacao' | 'whatsapp' | 'sms' | 'email' | 'carta' | 'presencial' | 'sistema'
  readonly motivo: 'lista_bloqueio' | 'lista_vencida' | 'cliente_sem_contato' | 'canal_bloqueado' | 'destino_de_outro' | 'destino_comercial' | 'destino_invalido' | 'telefone_bloqueado' | 'repactuacao_judicial' | 'obito' | 'menor' | 'prescrita' | 'fora_do_horario' | 'fora_do_contrato' | 'limite_do_periodo' | 'promessa_vigente' | 'acordo_em_dia' | 'contestado' | 'suspenso' | 'respondeu' | 'sem_modelo_aprovado' | 'limite_do_fornecedor' | 'fornecedor_indisponivel' | 'sem_destino' | 'destino_compartilhado' | 'pago' | 'sem_divida' | 'sem_valor' | 'custo_maximo' | 'oferta_vencida' | 'campanha_pausada' | 'campanha_cancelada' | 'dia_acabou' | 'condicao' | 'limite_da_etapa' | 'outra_etapa' | 'outra_do_dia' | 'pausada' | 'excluida'
  readonly regra: string | null
  readonly ocorrido_em: string
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Convenio {
  readonly id: number
  readonly nome: string
  readonly banco: '001' | '033' | '104' | '237' | '341'
  readonly beneficiario: string
  readonly cnpj: string
  readonly endereco: string | null
  readonly agencia: string
  readonly conta: string
  readonly carteira: string
  readonly convenio: string | null
  readonly layout: 'cnab240' | 'cnab400' | 'api'
  readonly ambiente: 'homologacao' | 'producao'
  readonly digito_conta: string | null
  readonly codigo_beneficiario: string | null
  readonly digito_agencia: string | null
  readonly codigo_transmissao: string | null
  readonly variacao: string | null
  readonly codigo_empresa: string | null
  readonly versao_arquivo: string | null
  readonly versao_lote: string | null
  readonly remessa_proxima: number | null
  readonly cidade: string | null
  readonly nosso_numero_proximo: number | null
  readonly chave_pix: string | null
  readonly juros: number | null
  readonly multa: number | null
  readonly dias_baixa: number | null
  readonly dias_protesto: number | null
  readonly nosso_numero_inicio: number | null
  readonly nosso_numero_fim: number | null
  readonly faixa_usada: number | null
  readonly homologado_em: string | null
  readonly homologado_por_id: number | null
  readonly homologado_por: Ref | null
  readonly homologado_com: string | null
  readonly credores: readonly Ref[]
  readonly situacao: 'ATIVO' | 'INATIVO'
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Conversa {
  readonly id: number
  readonly canal: 'whatsapp' | 'sms' | 'chat'
  readonly contato: string | null
  readonly cliente_id: number | null
  readonly cliente: Ref | null
  readonly identificado_por: Readonly<Record<string, boolean>> | null
  readonly credor_id: number | null
  readonly credor: Ref | null
  readonly departamento: 'cobranca' | 'financeiro' | 'atendimento'
  readonly status: 'Aguardando' | 'Em atendimento' | 'Encerrada'
  readonly responsavel_id: number | null
  readonly responsavel: Ref | null
  readonly etiquetas: Readonly<Record<string, boolean>> | null
  readonly aguarda_desde: string | null
  readonly janela_ate: string | null
  readonly aberta_em: string
  readonly ultima_em: string
  readonly primeira_resposta_em: string | null
  readonly motivo: string | null
  readonly desfecho_id: number | null
  readonly desfecho: Ref | null
  readonly resumo: string | null
  readonly nota: number | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface ConversaMensagem {
  readonly id: number
  readonly conversa_id: number
  readonly conversa: Ref | null
  readonly de: 'cliente' | 'pessoa' | 'sistema'
  readonly texto: string
  readonly ocorrida_em: string
  readonly autor_id: number | null
  readonly autor: Ref | null
  readonly referencia: string | null
  readonly mensagem_id: number | null
  readonly mensagem: Ref | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Credor {
  readonly id: number
  readonly nome: string
  readonly cpf_cnpj: string | null
  readonly prazo_honorario: number
  readonly remuneracao: number | null
  readonly remuneracao_max: Readonly<Record<string, number>> | null
  readonly comissao_fixa: number | null
  readonly comissao_baixa_credor: number | null
  readonly repasse_acima_360: number | null
  readonly saldo_negativo: 'levar' | 'faturar'
  readonly prestacao_frequencia: 'nenhuma' | 'semanal' | 'quinzenal' | 'mensal'
  readonly prestacao_dia: number | null
  readonly prestacao_tipo: 'liquida' | 'bruta' | 'combinada' | null
  readonly prestacao_custos: boolean | null
  readonly prestacao_modelo: 'completo' | 'essencial' | 'resumo'
  readonly prestacao_agrupar: 'nada' | 'cliente' | 'aluno' | 'operacao' | 'forma' | 'mes'
  readonly prestacao_conta: string | null
  readonly prestacao_email: string | null
  readonly prestacao_email_copia: string | null
  readonly max_parcelas: number | null
  readonly parcela_minima: number | null
  readonly endereco: string | null
  readonly cidade: string | null
  readonly uf: 'AC' | 'AL' | 'AM' | 'AP' | 'BA' | 'CE' | 'DF' | 'ES' | 'GO' | 'MA' | 'MG' | 'MS' | 'MT' | 'PA' | 'PB' | 'PE' | 'PI' | 'PR' | 'RJ' | 'RN' | 'RO' | 'RR' | 'RS' | 'SC' | 'SE' | 'SP' | 'TO' | null
  readonly telefone: string | null
  readonly dias_cancelar_entrada: number | null
  readonly dias_quebra: number | null
  readonly parcelas_quebra: number | null
  readonly permanencia_dias: number | null
  readonly prazo_prescricao: number | null
  readonly ensino: boolean | null
  readonly contato_canais: Readonly<Record<string, boolean>> | null
  readonly contato_das: string | null
  readonly contato_ate: string | null
  readonly contato_sabado_das: string | null
  readonly contato_sabado_ate: string | null
  readonly contato_sem_sabado: boolean | null
  readonly permite_negativacao: boolean | null
  readonly clausula_negativacao: string | null
  readonly confirma_negativacao: boolean | null
  readonly bureau: 'pefin' | 'spc' | 'outro' | null
  readonly bureau_logon: string | null
  readonly espera_quitacao: boolean | null
  readonly negativacao_valor_minimo: number | null
  readonly negativacao_dias_minimos: number | null
  readonly situacao: 'ATIVO' | 'INATIVO'
  readonly contrato: StoredFile | null
  readonly ultima_remessa?: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface CredorImposto {
  readonly id: number
  readonly credor_id: number
  readonly credor: Ref | null
  readonly vale_de: string
  readonly vale_ate: string | null
  readonly percentual: number
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Devolucao {
  readonly id: number
  readonly credor_id: number
  readonly credor: Ref | null
  readonly tipo: 'total' | 'parcial' | 'pagamento'
  readonly motivo_id: number
  readonly motivo: Ref | null
  readonly data_devolucao: string
  readonly status: 'Rascunho' | 'Em conferência' | 'Bloqueada' | 'Aprovada' | 'Enviada ao credor' | 'Confirmada pelo credor' | 'Contestada pelo credor' | 'Reaberta' | 'Cancelada'
  readonly enviada_em: string | null
  readonly observacao: string | null
  readonly motivo_forcada: string | null
  readonly codigo: string | null
  readonly quantidade: number | null
  readonly valor: number | null
  readonly efeitos: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface DevolucaoOperacao {
  readonly id: number
  readonly devolucao_id: number
  readonly devolucao: Ref | null
  readonly operacao_id: number
  readonly operacao: Ref | null
  readonly situacao: 'elegivel' | 'bloqueada' | 'devolvida' | 'reaberta'
  readonly valor: number | null
  readonly dias_na_casa?: number | null
  readonly tentativas: number | null
  readonly ultimo_evento_id: number | null
  readonly ultimo_evento: Ref | null
  readonly motivo_bloqueio: string | null
  readonly resposta: 'sem resposta' | 'aceita' | 'contestada'
  readonly motivo_contestacao: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Distribuicao {
  readonly id: number
  readonly data: string
  readonly regra: 'valor' | 'quantidade' | 'regiao' | 'quem_ja_tem' | 'capacidade'
  readonly equipe_id: number | null
  readonly equipe: Ref | null
  readonly executivos: readonly Ref[]
  readonly marcados: readonly Ref[]
  readonly remessa_id: number | null
  readonly remessa: Ref | null
  readonly credor_id: number | null
  readonly credor: Ref | null
  readonly uf: 'AC' | 'AL' | 'AM' | 'AP' | 'BA' | 'CE' | 'DF' | 'ES' | 'GO' | 'MA' | 'MG' | 'MS' | 'MT' | 'PA' | 'PB' | 'PE' | 'PI' | 'PR' | 'RJ' | 'RN' | 'RO' | 'RR' | 'RS' | 'SC' | 'SE' | 'SP' | 'TO' | null
  readonly executivo_atual_id: number | null
  readonly executivo_atual: Ref | null
  readonly so_sem_executivo: boolean | null
  readonly clientes: number | null
  readonly valor: number | null
  readonly sobras: number | null
  readonly status: 'Feita' | 'Desfeita'
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface DistribuicaoCliente {
  readonly id: number
  readonly distribuicao_id: number
  readonly distribuicao: Ref | null
  readonly cliente_id: number
  readonly cliente: Ref | null
  readonly de_id: number | null
  readonly de: Ref | null
  readonly para_id: number
  readonly para: Ref | null
  readonly valor: number
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Email {
  readonly id: number
  readonly cliente_id: number
  readonly cliente: Ref | null
  readonly email: string
  readonly origem: 'remessa' | 'enriquecimento' | 'informado'
  readonly situacao: 'bom' | 'nao_testado' | 'invalido'
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Enriquecimento {
  readonly id: number
  readonly fornecedor_id: number
  readonly fornecedor: Ref | null
  readonly marcados: readonly Ref[]
  readonly remessa_id: number | null
  readonly remessa: Ref | null
  readonly credor_id: number | null
  readonly credor: Ref | null
  readonly uf: 'AC' | 'AL' | 'AM' | 'AP' | 'BA' | 'CE' | 'DF' | 'ES' | 'GO' | 'MA' | 'MG' | 'MS' | 'MT' | 'PA' | 'PB' | 'PE' | 'PI' | 'PR' | 'RJ' | 'RN' | 'RO' | 'RR' | 'RS' | 'SC' | 'SE' | 'SP' | 'TO' | null
  readonly sem_cpc_dias: number | null
  readonly clientes: number
  readonly encontrados: number | null
  readonly achados: number | null
  readonly rejeitadas: number | null
  readonly rejeicoes: string | null
  readonly valor: number
  readonly custo_do_dado: number | null
  readonly status: 'Na fila' | 'Enviado' | 'Em leitura' | 'Concluído' | 'Cancelado'
  readonly arquivo: StoredFile | null
  readonly resposta: StoredFile | null
  readonly problema: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface EnriquecimentoAchado {
  readonly id: number
  readonly enriquecimento_id: number
  readonly enriquecimento: Ref | null
  readonly cliente_id: number
  readonly cliente: Ref | null
  readonly dado: 'telefone' | 'email' | 'cep' | 'endereco' | 'numero' | 'bairro' | 'cidade' | 'uf' | 'obito'
  readonly atual: string | null
  readonly novo: string
  readonly fonte: string | null
  readonly escore: number | null
  readonly status: 'Nova' | 'Aceita' | 'Recusada' | 'Já tem' | 'Em pendência'
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface EnriquecimentoCliente {
  readonly id: number
  readonly enriquecimento_id: number
  readonly enriquecimento: Ref | null
  readonly cliente_id: number
  readonly cliente: Ref | null
  readonly encontrado: boolean | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Equipe {
  readonly id: number
  readonly nome: string
  readonly supervisor_id: number | null
  readonly supervisor: Ref | null
  readonly ativa: boolean | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface EstadoTrabalho {
  readonly id: number
  readonly usuario_id: number
  readonly usuario: Ref | null
  readonly status: 'Disponível' | 'Pausa' | 'Em ligação'
  readonly complemento: string | null
  readonly motivo_id: number | null
  readonly motivo: Ref | null
  readonly de: string
  readonly ate: string | null
  readonly minutos: number | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Evento {
  readonly id: number
  readonly cliente_id: number
  readonly cliente: Ref | null
  readonly credor_id: number | null
  readonly credor: Ref | null
  readonly operacao_id: number | null
  readonly operacao: Ref | null
  readonly tipo_id: number
  readonly tipo: Ref | null
  readonly canal: 'ligacao' | 'whatsapp' | 'sms' | 'email' | 'carta' | 'presencial' | 'sistema'
  readonly telefone: string | null
  readonly resultado: string | null
  readonly descricao: string
  readonly agendado_para: string | null
  readonly quem: string | null
  readonly ligacao_id: number | null
  readonly ligacao: Ref | null
  readonly roteiro_id: number | null
  readonly roteiro: Ref | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Executivo {
  readonly id: number
  readonly nome: string
  readonly equipe_id: number | null
  readonly equipe: Ref | null
  readonly pessoa_id: number | null
  readonly pessoa: Ref | null
  readonly usuario: string | null
  readonly ramal: string | null
  readonly ativo: boolean | null
  readonly credores: readonly Ref[]
  readonly ufs: Readonly<Record<string, boolean>> | null
  readonly meta_do_mes?: number | null
  readonly capacidade: number | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface ExecutivoComissao {
  readonly id: number
  readonly executivo_id: number
  readonly executivo: Ref | null
  readonly vale_de: string
  readonly vale_ate: string | null
  readonly percentual: number
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Extracao {
  readonly id: number
  readonly nome: string
  readonly base: string
  readonly autor_id: number
  readonly autor: Ref | null
  readonly motivo: string
  readonly linhas: number
  readonly formato: 'xlsx' | 'csv'
  readonly colunas: unknown
  readonly formulas: unknown
  readonly mascaradas: unknown
  readonly filtros: string | null
  readonly agendado_id: number | null
  readonly agendado: Ref | null
  readonly folhas_por: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface ExtracaoModelo {
  readonly id: number
  readonly nome: string
  readonly base: string
  readonly autor_id: number
  readonly autor: Ref | null
  readonly formato: 'xlsx' | 'csv'
  readonly colunas: unknown
  readonly formulas: unknown
  readonly filtros: string | null
  readonly folhas_por: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface ExtratoCredor {
  readonly id: number
  readonly credor_id: number
  readonly credor: Ref | null
  readonly abrange: 'recebeu' | 'conhece'
  readonly periodo_de: string
  readonly periodo_ate: string
  readonly arquivo: string
  readonly hash: string
  readonly quantidade: number
  readonly valor: number
  readonly status: 'Em uso' | 'Retirado'
  readonly motivo_retirada: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface ExtratoCredorLinha {
  readonly id: number
  readonly extrato_id: number
  readonly extrato: Ref | null
  readonly credor_id: number
  readonly credor: Ref | null
  readonly linha: number
  readonly numero_operacao: string
  readonly operacao_id: number
  readonly operacao: Ref | null
  readonly parcela_dita: string | null
  readonly parcela_id: number | null
  readonly parcela: Ref | null
  readonly data: string
  readonly valor: number
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface ExtratoLinha {
  readonly id: number
  readonly banco: string | null
  readonly agencia: string | null
  readonly conta: string
  readonly tipo: string | null
  readonly data: string
  readonly valor: number
  readonly fitid: string
  readonly documento: string | null
  readonly historico: string
  readonly retorno_id: number | null
  readonly retorno: Ref | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Feriado {
  readonly id: number
  readonly data: string
  readonly nome: string
  readonly uf: 'AC' | 'AL' | 'AM' | 'AP' | 'BA' | 'CE' | 'DF' | 'ES' | 'GO' | 'MA' | 'MG' | 'MS' | 'MT' | 'PA' | 'PB' | 'PE' | 'PI' | 'PR' | 'RJ' | 'RN' | 'RO' | 'RR' | 'RS' | 'SC' | 'SE' | 'SP' | 'TO' | null
  readonly cidade: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Fornecedor {
  readonly id: number
  readonly nome: string
  readonly cnpj: string | null
  readonly tipo: 'sms' | 'whatsapp' | 'email' | 'discador' | 'boleto' | 'bureau' | 'enriquecimento' | 'carta' | 'cartorio'
  readonly contato: string | null
  readonly telefone: string | null
  readonly email: string | null
  readonly endereco_api: string | null
  readonly preco_unitario: number | null
  readonly cobra_por: 'minuto' | 'ligacao' | null
  readonly limite_mensal: number | null
  readonly saldo: number | null
  readonly saldo_em: string | null
  readonly saldo_minimo: number | null
  readonly saldo_baixo: boolean | null
  readonly prazo_atendimento: number | null
  readonly entrega: 'arquivo' | null
  readonly situacao: 'ATIVO' | 'INATIVO'
  readonly observacao: string | null
  readonly falhas?: number | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface FornecedorConsumo {
  readonly id: number
  readonly fornecedor_id: number
  readonly fornecedor: Ref | null
  readonly origem: string
  readonly competencia: string
  readonly quantidade: number
  readonly preco: number
  readonly unidade: 'parte' | 'whatsapp_utilidade' | 'whatsapp_marketing' | 'whatsapp_autenticacao' | 'whatsapp_livre' | 'email' | 'minuto' | 'ligacao' | 'consulta' | null
  readonly tabela_id: number | null
  readonly tabela: Ref | null
  readonly antes: number
  readonly valor: number
  readonly status: 'Reservado' | 'Liquidado'
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface FornecedorConsumoCredor {
  readonly id: number
  readonly consumo_id: number
  readonly consumo: Ref | null
  readonly credor_id: number | null
  readonly credor: Ref | null
  readonly competencia: string
  readonly quantidade: number
  readonly valor: number
  readonly ajuste_id?: number | null
  readonly ajuste?: Ref | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface FornecedorFaixa {
  readonly id: number
  readonly tabela_id: number
  readonly tabela: Ref | null
  readonly quantidade_de: number
  readonly quantidade_ate: number | null
  readonly preco: number
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface FornecedorPreco {
  readonly id: number
  readonly fornecedor_id: number
  readonly fornecedor: Ref | null
  readonly unidade: 'parte' | 'whatsapp_utilidade' | 'whatsapp_marketing' | 'whatsapp_autenticacao' | 'whatsapp_livre' | 'email' | 'minuto' | 'ligacao' | 'consulta'
  readonly vale_de: string
  readonly vale_ate: string | null
  readonly status: 'Rascunho' | 'Em vigor'
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Insucesso {
  readonly id: number
  readonly arquivo: string | null
  readonly remessa_id: number | null
  readonly remessa: Ref | null
  readonly credor_id: number | null
  readonly credor: Ref | null
  readonly recurso: string | null
  readonly importacao: number | null
  readonly numero_operacao: string | null
  readonly folha: string | null
  readonly linha: number
  readonly campo: string | null
  readonly valor: string | null
  readonly motivo: string
  readonly status: 'Aberto' | 'Corrigido' | 'Reprocessado' | 'Descartado'
  readonly correcao: number | null
  readonly solucao: string | null
  readonly motivo_descarte: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Layout {
  readonly id: number
  readonly nome: string
  readonly rotulo: string
  readonly tipo: 'inclusao' | 'atualizacao' | 'pagamentos' | 'retirada' | 'contatos' | null
  readonly credor_id: number | null
  readonly credor: Ref | null
  readonly formato: 'auto' | 'csv' | 'xlsx' | 'fixo'
  readonly definicao: unknown
  readonly ativo: boolean | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Ligacao {
  readonly id: number
  readonly cliente_id: number
  readonly cliente: Ref | null
  readonly credor_id: number | null
  readonly credor: Ref | null
  readonly telefone: string
  readonly origem: 'discar' | 'campanha' | 'regua'
  readonly campanha_id: number | null
  readonly campanha: Ref | null
  readonly operacao_id: number | null
  readonly operacao: Ref | null
  readonly parcela_id: number | null
  readonly parcela: Ref | null
  readonly operador_id: number | null
  readonly operador: Ref | null
  readonly ramal: string | null
  readonly numero_origem: string | null
  readonly referencia: string | null
  readonly status: 'Na lista' | 'Discando' | 'Atendida' | 'Ocupado' | 'Não atende' | 'Caixa postal' | 'Abandonada' | 'Falha' | 'Retirada'
  readonly agendada_para: string | null
  readonly lista: string | null
  readonly entregue_em: string | null
  readonly porque: 'lista_bloqueio' | 'lista_vencida' | 'cliente_sem_contato' | 'canal_bloqueado' | 'destino_de_outro' | 'destino_comercial' | 'destino_invalido' | 'telefone_bloqueado' | 'repactuacao_judicial' | 'obito' | 'menor' | 'prescrita' | 'fora_do_horario' | 'fora_do_contrato' | 'limite_do_periodo' | 'promessa_vigente' | 'acordo_em_dia' | 'contestado' | 'suspenso' | 'respondeu' | 'sem_modelo_aprovado' | 'limite_do_fornecedor' | 'fornecedor_indisponivel' | 'sem_destino' | 'destino_compartilhado' | 'pago' | 'sem_divida' | 'sem_valor' | 'custo_maximo' | 'oferta_vencida' | 'campanha_pausada' | 'campanha_cancelada' | 'dia_acabou' | 'condicao' | 'limite_da_etapa' | 'outra_etapa' | 'outra_do_dia' | 'pausada' | 'excluida' | null
  readonly iniciada_em: string | null
  readonly atendida_em: string | null
  readonly encerrada_em: string | null
  readonly duracao: number | null
  readonly resultado: string | null
  readonly tipo_id: number | null
  readonly tipo: Ref | null
  readonly fornecedor_id: number | null
  readonly fornecedor: Ref | null
  readonly custo: number | null
  readonly gravacao: string | null
  readonly avisado_da_gravacao: boolean | null
  readonly gravacao_pedida_em: string | null
  readonly motivo: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Limite {
  readonly id: number
  readonly nome: string
  readonly credor_id: number | null
  readonly credor: Ref | null
  readonly funcao: 'Administrador(a)' | 'Coordenador(a) de Cobrança' | 'Supervisor(a) Cobrança' | 'Executivo(a) de Cobrança' | 'Analista de Planejamento Financeiro Júnior' | 'Supervisor(a) Financeiro' | 'Analista de Backoffice' | 'Credor' | null
  readonly usuario_id: number | null
  readonly usuario: Ref | null
  readonly status: 'Rascunho' | 'Publicada' | 'Substituída'
  readonly numero_versao: number | null
  readonly vale_desde: string | null
  readonly observacao: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface LimiteFaixa {
  readonly id: number
  readonly limite_id: number
  readonly limite: Ref | null
  readonly atraso_de: number
  readonly atraso_ate: number | null
  readonly valor_de: number
  readonly valor_ate: number | null
  readonly desconto_max: number
  readonly desconto_juros_max: number
  readonly desconto_multa_max: number
  readonly desconto_honorarios_max: number
  readonly entrada_min: number
  readonly max_parcelas: number
  readonly parcela_minima: number
  readonly primeiro_vencimento_max: number
  readonly intervalo_max: number
  readonly formas: Readonly<Record<string, boolean>> | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface LinkBi {
  readonly id: number
  readonly nome: string
  readonly descricao: string | null
  readonly url: string
  readonly ordem: number
  readonly ativo: boolean | null
  readonly abre: 'quadro' | 'aba'
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface LinkBiFuncao {
  readonly id: number
  readonly link_id: number
  readonly link: Ref | null
  readonly funcao: 'Administrador(a)' | 'Coordenador(a) de Cobrança' | 'Supervisor(a) Cobrança' | 'Executivo(a) de Cobrança' | 'Analista de Planejamento Financeiro Júnior' | 'Supervisor(a) Financeiro' | 'Analista de Backoffice' | 'Credor'
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface ListaBloqueio {
  readonly id: number
  readonly lista: 'procon_sp' | 'procon_pa' | 'nao_me_perturbe' | 'interna' | 'nao_conhece'
  readonly telefone: string | null
  readonly email: string | null
  readonly destino: string | null
  readonly canais: Readonly<Record<string, boolean>> | null
  readonly vale_de: string
  readonly vale_ate: string | null
  readonly dia: string
  readonly origem: string | null
  readonly motivo_remocao: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface LoteBureau {
  readonly id: number
  readonly bureau: 'pefin' | 'spc' | 'outro'
  readonly credor_id: number
  readonly credor: Ref | null
  readonly numero: number
  readonly status: 'Gerado' | 'Baixado' | 'Enviado' | 'Respondido' | 'Recusado' | 'Cancelado'
  readonly inclusoes: number
  readonly exclusoes: number
  readonly outros: number
  readonly valor: number
  readonly arquivo: string
  readonly tamanho: number
  readonly sha256: string
  readonly baixado_em: string | null
  readonly enviado_em: string | null
  readonly retorno: StoredFile | null
  readonly respondido_em: string | null
  readonly recusa: string | null
  readonly motivo_cancelamento: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface LoteBureauLinha {
  readonly id: number
  readonly lote_id: number
  readonly lote: Ref | null
  readonly negativacao_id: number
  readonly negativacao: Ref | null
  readonly linha: number
  readonly movimento: 'incluir' | 'excluir' | 'suspender' | 'retomar'
  readonly documento: string
  readonly devedor: string
  readonly contrato: string
  readonly valor: number
  readonly resultado: 'Sem resposta' | 'Aceita' | 'Recusada' | 'Desfeita'
  readonly codigos: string | null
  readonly resposta: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Mensagem {
  readonly id: number
  readonly cliente_id: number
  readonly cliente: Ref | null
  readonly credor_id: number | null
  readonly credor: Ref | null
  readonly canal: 'sms' | 'whatsapp' | 'email'
  readonly finalidade: 'lembrete' | 'cobranca' | 'proposta' | 'acordo' | 'boleto' | 'agradecimento' | 'previa_negativacao' | 'recibo'
  readonly telefone: string | null
  readonly email: string | null
  readonly operacao_id: number | null
  readonly operacao: Ref | null
  readonly parcela_id: number | null
  readonly parcela: Ref | null
  readonly acordo_id: number | null
  readonly acordo: Ref | null
  readonly proposta_id: number | null
  readonly proposta: Ref | null
  readonly template_sms_id: number | null
  readonly template_sms: Ref | null
  readonly template_whatsapp_id: number | null
  readonly template_whatsapp: Ref | null
  readonly template_mail_id: number | null
  readonly template_mail: Ref | null
  readonly template_versao: number | null
  readonly assunto: string | null
  readonly texto: string
  readonly partes: number
  readonly fornecedor_id: number | null
  readonly fornecedor: Ref | null
  readonly custo_previsto: number | null
  readonly custo: number | null
  readonly origem: 'manual' | 'campanha' | 'regua' | 'proposta' | 'aviso' | 'chat'
  readonly origem_id: number | null
  readonly etapa: number | null
  readonly rodada: number | null
  readonly a_pedido: boolean | null
  readonly status: 'Na fila' | 'Enviando' | 'Falha temporária' | 'Incerta' | 'Aceita' | 'Entregue' | 'Lida' | 'Respondeu' | 'Descadastrou' | 'Rejeitada' | 'Não entregue' | 'Expirada' | 'Erro de modelo' | 'Interrompida pelo provedor' | 'Bloqueada' | 'Cancelada'
  readonly motivo: string | null
  readonly agendada_para: string | null
  readonly tentativas: number
  readonly tentar_em: string | null
  readonly tomada_ate: string | null
  readonly enviada_em: string | null
  readonly referencia: string | null
  readonly saiu: 'sim' | 'nao' | null
  readonly respondida_em: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface MensagemRetorno {
  readonly id: number
  readonly mensagem_id: number | null
  readonly mensagem: Ref | null
  readonly ligacao_id: number | null
  readonly ligacao: Ref | null
  readonly cliente_id: number | null
  readonly cliente: Ref | null
  readonly canal: 'sms' | 'whatsapp' | 'email' | 'ligacao'
  readonly origem: string
  readonly evento: string
  readonly tipo: string
  readonly referencia: string | null
  readonly telefone: string | null
  readonly texto: string | null
  readonly detalhe: string | null
  readonly dados: unknown
  readonly ocorrido_em: string
  readonly recebido_em: string
  readonly resultado: 'aplicado' | 'ignorado' | 'sem_dono'
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Meta {
  readonly id: number
  readonly mes: string
  readonly tipo: 'recebido' | 'faturamento' | 'honorario' | 'acordos' | 'cpc'
  readonly executivo_id: number | null
  readonly executivo: Ref | null
  readonly equipe_id: number | null
  readonly equipe: Ref | null
  readonly credor_id: number | null
  readonly credor: Ref | null
  readonly valor: number
  readonly dias_uteis: number | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface MeuArquivo {
  readonly id: number
  readonly nome: string
  readonly arquivo: StoredFile | null
  readonly linhas: number
  readonly filtros: string | null
  readonly motivo: string | null
  readonly agendado_id: number | null
  readonly agendado: Ref | null
  readonly extracao_id: number | null
  readonly extracao: Ref | null
  readonly dono_id: number
  readonly dono: Ref | null
  readonly direito: unknown
  readonly expira_em: string
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Motivo {
  readonly id: number
  readonly nome: string
  readonly tipo: 'devolucao' | 'quebra' | 'cancelamento' | 'desconto' | 'estorno' | 'suspensao' | 'pausa'
  readonly exige_observacao: boolean | null
  readonly ordem_tela: number | null
  readonly ativo: boolean | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Negativacao {
  readonly id: number
  readonly operacao_id: number
  readonly operacao: Ref | null
  readonly cliente_id: number
  readonly cliente: Ref | null
  readonly credor_id: number
  readonly credor: Ref | null
  readonly bureau: 'pefin' | 'spc' | 'outro'
  readonly valor: number
  readonly vencimento: string
  readonly status: 'Aviso enviado' | 'Prazo cumprido' | 'Autorizada' | 'Enviada' | 'Ativa' | 'Suspensa' | 'Rejeitada' | 'Exclusão pedida' | 'Excluída' | 'Cancelada'
  readonly entregue_em: string | null
  readonly prazo_em: string | null
  readonly autorizada_por_id: number | null
  readonly autorizada_por: Ref | null
  readonly autorizada_em: string | null
  readonly motivo_cancelamento: string | null
  readonly enviada_em: string | null
  readonly aceita_em: string | null
  readonly publicada_em: string | null
  readonly recusa: string | null
  readonly causa_exclusao: 'pagamento' | 'primeira_parcela' | 'contestada' | 'contestacao_aceita' | 'erro' | 'devolucao' | 'ordem_judicial' | 'prescricao' | 'cinco_anos' | null
  readonly causa_em: string | null
  readonly motivo_exclusao: string | null
  readonly alerta_em: string | null
  readonly limite_em: string | null
  readonly a_enviar: 'excluir' | 'suspender' | 'retomar' | null
  readonly excluida_em: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Operacao {
  readonly id: number
  readonly numero_operacao: string
  readonly cliente_id: number
  readonly cliente: Ref | null
  readonly credor_id: number
  readonly credor: Ref | null
  readonly remessa_id: number | null
  readonly remessa: Ref | null
  readonly aluno: string | null
  readonly aluno_cadastro_id: number | null
  readonly aluno_cadastro: Ref | null
  readonly periodo_letivo: string | null
  readonly curso: string | null
  readonly filial: string | null
  readonly fim_contrato: string | null
  readonly rematricula_em: string | null
  readonly descricao: string | null
  readonly status_operacao: 'I' | 'C' | 'A' | 'L' | 'K' | 'S' | 'J' | 'D' | 'X' | 'P'
  readonly valor_nominal: number
  readonly valor_original: number | null
  readonly nominal_entrada: number | null
  readonly data_vencimento: string
  readonly diasVenc: number | null
  readonly faixa_atraso: string | null
  readonly juros: number | null
  readonly multa: number | null
  readonly desconto: number | null
  readonly honorarios: number | null
  readonly total: number | null
  readonly saldo_credor: number | null
  readonly saldo_credor_em: string | null
  readonly diferenca_saldo: number | null
  readonly nominal_credor: number | null
  readonly taxaJuros: number | null
  readonly taxaMulta: number | null
  readonly taxaHonorarios: number | null
  readonly taxaDesconto: number | null
  readonly motivo_devolucao: string | null
  readonly motivo_bordero_id: number | null
  readonly motivo_bordero: Ref | null
  readonly reentrada_em: string | null
  readonly devolvida_em: string | null
  readonly motivo_situacao: string | null
  readonly parada_em: string | null
  readonly anexo_contestacao: StoredFile | null
  readonly situacoes_anteriores: string | null
  readonly prescreve_em: string | null
  readonly prescricao_causa: 'acordo' | 'pagamento' | 'acao' | null
  readonly procurado_em: string | null
  readonly procurado_canal: 'ligacao' | 'whatsapp' | 'sms' | 'email' | 'carta' | 'presencial' | 'sistema' | null
  readonly procurado_por: string | null
  readonly tentativas?: number | null
  readonly ultimo_evento?: string | null
  readonly acordo_vivo?: number | null
  readonly proxima_parcela?: string | null
  readonly negativada?: string | null
  readonly adicionais: unknown
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Parcela {
  readonly id: number
  readonly acordo_id: number
  readonly acordo: Ref | null
  readonly cliente_id: number
  readonly cliente: Ref | null
  readonly credor_id: number
  readonly credor: Ref | null
  readonly numero_parcela: number
  readonly parcela: string | null
  readonly total_parcelas: number
  readonly data_vencimento: string
  readonly vencimento_original: string
  readonly motivo_prorrogacao: string | null
  readonly valor_nominal: number
  readonly valor_nominal_original: number
  readonly valor_juros: number
  readonly valor_multa: number
  readonly valor_honorario: number
  readonly desconto: number
  readonly principal: number | null
  readonly valor_comissao: number
  readonly forma_pagamento: 'boleto_pix' | 'link_voz' | 'link_credor' | 'maquineta' | 'Credor'
  readonly status: 'A Vencer' | 'Vencida' | 'Paga' | 'Paga parcial' | 'Prestada' | 'Repassada' | 'Cancelada' | 'Estornada' | 'Informada pelo credor' | 'Em disputa'
  readonly valor_pago: number
  readonly aberto: number | null
  readonly pago_em: string | null
  readonly status_cobranca: 'Não gerada' | 'Registrando' | 'Ativa' | 'Autorizada' | 'Capturada' | 'Paga' | 'Paga sem cobrança' | 'Expirada' | 'Cancelada' | 'Rejeitada' | 'Contestada'
  readonly nosso_numero: string | null
  readonly data_credor_informou: string | null
  readonly comprovante_credor: StoredFile | null
  readonly cobrancas_a_baixar: number | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface ParcelaOperacao {
  readonly id: number
  readonly acordo_id: number
  readonly acordo: Ref | null
  readonly parcela_id: number
  readonly parcela: Ref | null
  readonly operacao_id: number
  readonly operacao: Ref | null
  readonly credor_id: number
  readonly credor: Ref | null
  readonly indice: number
  readonly parcela_de_total: string
  readonly lugar: string | null
  readonly numero_operacao: string
  readonly aluno: string | null
  readonly dias_vencido: number
  readonly vencimento_original: string
  readonly vencimento: string
  readonly recebimento: string | null
  readonly principal: number
  readonly juros: number
  readonly multa: number
  readonly honorarios: number
  readonly desconto: number
  readonly valor_negociado: number
  readonly correcao: number
  readonly taxa_cartao: number
  readonly comissao: number
  readonly valor_repasse: number
  readonly realizado: number
  readonly mora_multa: number
  readonly mora_juros: number
  readonly origem: string
  readonly forma: 'boleto_pix' | 'link_voz' | 'link_credor' | 'maquineta' | 'Credor'
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Pendencia {
  readonly id: number
  readonly tipo: 'data_inicio_ilegivel' | 'saldo_diferente' | 'contestacao' | 'baixa_direta' | 'falecido' | 'cadastro_incompleto' | 'responsavel_de_menor' | 'devolucao_a_conferir' | 'remessa_a_confirmar' | 'boleto_rejeitado' | 'paga_sem_cobranca' | 'pago_de_novo' | 'pagamento_desfeito' | 'cartao_contestado' | 'mora_a_cobrar' | 'gravacao_pedida' | 'etapa_da_regua' | 'acordo_a_fechar' | 'pagamento_informado' | 'exclusao_recusada'
  readonly registro: string
  readonly registro_operacoes_id: number | null
  readonly registro_operacoes: Ref | null
  readonly registro_clientes_id: number | null
  readonly registro_clientes: Ref | null
  readonly registro_remessas_id: number | null
  readonly registro_remessas: Ref | null
  readonly registro_devolucoes_id: number | null
  readonly registro_devolucoes: Ref | null
  readonly registro_cobrancas_id: number | null
  readonly registro_cobrancas: Ref | null
  readonly registro_cobrancas_retornos_id: number | null
  readonly registro_cobrancas_retornos: Ref | null
  readonly registro_parcelas_id: number | null
  readonly registro_parcelas: Ref | null
  readonly registro_acordos_id: number | null
  readonly registro_acordos: Ref | null
  readonly cliente_id: number | null
  readonly cliente: Ref | null
  readonly credor_id: number | null
  readonly credor: Ref | null
  readonly responsavel: 'funcao' | 'usuario' | 'credor'
  readonly funcao: 'Administrador(a)' | 'Coordenador(a) de Cobrança' | 'Supervisor(a) Cobrança' | 'Executivo(a) de Cobrança' | 'Analista de Planejamento Financeiro Júnior' | 'Supervisor(a) Financeiro' | 'Analista de Backoffice' | 'Credor'
  readonly usuario_id: number | null
  readonly usuario: Ref | null
  readonly prazo: string
  readonly status: 'Aberta' | 'Em análise' | 'Devolvida' | 'Resolvida'
  readonly texto: string | null
  readonly motivo: string | null
  readonly solucao: string | null
  readonly resolvida_em: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface PendenciaLinha {
  readonly id: number
  readonly pendencia_id: number
  readonly pendencia: Ref | null
  readonly origem: 'abertura' | 'repeticao' | 'transferencia' | 'devolucao' | 'fim'
  readonly texto: string
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Prestacao {
  readonly id: number
  readonly credor_id: number
  readonly credor: Ref | null
  readonly numero: number | null
  readonly tipo: 'liquida' | 'bruta' | 'combinada'
  readonly corte: string
  readonly status: 'Aberta' | 'Fechada' | 'Enviada' | 'Conferida pelo credor' | 'Divergente' | 'Repassada' | 'Faturada' | 'Recebida'
  readonly periodo_de: string | null
  readonly periodo_ate: string | null
  readonly quantidade: number | null
  readonly realizado: number | null
  readonly honorarios: number | null
  readonly comissao: number | null
  readonly taxa_cartao: number | null
  readonly valor_repasse: number | null
  readonly acima_360: number | null
  readonly debitos: number | null
  readonly a_repassar: number | null
  readonly a_faturar: number | null
  readonly ajustado: number | null
  readonly ajustes_a_aprovar: number | null
  readonly liquido: number | null
  readonly repassado: number | null
  readonly saldo: number | null
  readonly codigo: string | null
  readonly codigo_anterior: string | null
  readonly fechada_em: string | null
  readonly enviada_em: string | null
  readonly conferida_em: string | null
  readonly modelo: string | null
  readonly agrupar: string | null
  readonly conta: string | null
  readonly motivo_reabertura: string | null
  readonly diferencas: unknown
  readonly motivo_diferencas: string | null
  readonly contestacao: string | null
  readonly fatura: number | null
  readonly nfse: string | null
  readonly vencimento: string | null
  readonly impostos_retidos: number | null
  readonly fatura_recebida: number | null
  readonly fatura_recebida_em: string | null
  readonly observacao: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface PrestacaoAjuste {
  readonly id: number
  readonly prestacao_id: number
  readonly prestacao: Ref | null
  readonly tipo: 'tarifa' | 'mensagens' | 'bureau' | 'enriquecimento' | 'bonus' | 'acerto' | 'saldo_anterior'
  readonly valor: number
  readonly motivo: string
  readonly documento: StoredFile | null
  readonly situacao: 'Espera aprovação' | 'Vale' | 'Recusado'
  readonly fornecedor_id: number | null
  readonly fornecedor: Ref | null
  readonly competencia: string | null
  readonly leva_de_id: number | null
  readonly leva_de: Ref | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface PrestacaoLinha {
  readonly id: number
  readonly prestacao_id: number
  readonly prestacao: Ref | null
  readonly recebimento_linha_id: number
  readonly recebimento_linha: Ref | null
  readonly lancamento_id: number
  readonly lancamento: Ref | null
  readonly numero: number
  readonly sentido: 'credito' | 'debito'
  readonly motivo: string | null
  readonly dinheiro: 'casa' | 'credor'
  readonly indice: number
  readonly numero_operacao: string
  readonly operacao_id: number
  readonly operacao: Ref | null
  readonly instituicao: string
  readonly credor_id: number
  readonly credor: Ref | null
  readonly cliente_id: number
  readonly cliente: Ref | null
  readonly aluno: string | null
  readonly dias_vencido: number
  readonly vencimento_original: string
  readonly vencimento: string
  readonly recebimento: string
  readonly parcela: string
  readonly valor_negociado: number
  readonly juros: number
  readonly multa: number
  readonly honorarios: number
  readonly desconto: number
  readonly realizado: number
  readonly principal: number
  readonly valor_repasse: number
  readonly origem: string
  readonly correcao: number
  readonly taxa_cartao: number
  readonly comissao: number
  readonly forma: 'boleto_pix' | 'link_voz' | 'link_credor' | 'maquineta' | 'Credor'
  readonly remuneracao: number
  readonly acima_360: number | null
  readonly resposta: 'sem resposta' | 'contestada'
  readonly motivo_contestacao: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface PrestacaoRepasse {
  readonly id: number
  readonly prestacao_id: number
  readonly prestacao: Ref | null
  readonly credor_id: number
  readonly credor: Ref | null
  readonly data: string
  readonly valor: number
  readonly conta: string
  readonly comprovante: string
  readonly arquivo: StoredFile | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Promessa {
  readonly id: number
  readonly cliente_id: number
  readonly cliente: Ref | null
  readonly credor_id: number | null
  readonly credor: Ref | null
  readonly operacao_id: number | null
  readonly operacao: Ref | null
  readonly parcela_id: number | null
  readonly parcela: Ref | null
  readonly executivo_cobranca_id: number | null
  readonly executivo_cobranca: Ref | null
  readonly evento_id: number | null
  readonly evento: Ref | null
  readonly valor: number
  readonly feita_em: string
  readonly data: string
  readonly tolerancia_dias: number
  readonly limite: string
  readonly status: 'Aberta' | 'Cumprida' | 'Paga a menor' | 'Paga a maior' | 'Não cumprida' | 'Invalidada'
  readonly valor_recebido: number
  readonly a_receber: number | null
  readonly resolvida_em: string | null
  readonly observacao: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Proposta {
  readonly id: number
  readonly cliente_id: number
  readonly cliente: Ref | null
  readonly credor_id: number
  readonly credor: Ref | null
  readonly executivo_cobranca_id: number | null
  readonly executivo_cobranca: Ref | null
  readonly status: 'Salva' | 'Enviada' | 'Aceita' | 'Recusada' | 'Vencida' | 'Aguardando aprovação' | 'Aprovada' | 'Reprovada'
  readonly parametro: string
  readonly forma_pagamento: 'boleto_pix' | 'link_voz' | 'link_credor' | 'maquineta' | 'Credor'
  readonly data_proposta: string
  readonly data_base: string
  readonly total: number
  readonly valor_entrada: number | null
  readonly quantidade_parcelas: number
  readonly valor_parcela: number
  readonly pedido: unknown
  readonly conteudo?: unknown
  readonly acordo_id: number | null
  readonly acordo: Ref | null
  readonly validade: string | null
  readonly aprovacao_id: number | null
  readonly aprovacao: Ref | null
  readonly enviada_em: string | null
  readonly canal_envio: 'ligacao' | 'whatsapp' | 'sms' | 'email' | 'carta' | 'presencial' | 'sistema' | null
  readonly destino: string | null
  readonly motivo: string | null
  readonly aceita_em: string | null
  readonly aceita_por: 'link' | null
  readonly aceite_texto: string | null
  readonly aceite_impressao: string | null
  readonly aceite_ip: string | null
  readonly aceite_agente: string | null
  readonly limite_origem: string | null
  readonly limite_versao: number | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Recebimento {
  readonly id: number
  readonly parcela_id: number
  readonly parcela: Ref | null
  readonly acordo_id: number
  readonly acordo: Ref | null
  readonly credor_id: number
  readonly credor: Ref | null
  readonly executivo_cobranca_id?: number | null
  readonly executivo_cobranca?: Ref | null
  readonly equipe_id?: number | null
  readonly equipe?: Ref | null
  readonly tipo: 'baixa' | 'estorno'
  readonly origem: 'Acordo' | 'Baixa' | 'Migração'
  readonly causa: 'novo' | 'parcela' | 'atraso' | 'credor' | 'estorno' | 'quebrado'
  readonly faixa: 'ate_90' | 'ate_180' | 'ate_365' | 'ate_730' | 'mais_730' | 'sem_vencimento'
  readonly data: string
  readonly forma: 'boleto_pix' | 'link_voz' | 'link_credor' | 'maquineta' | 'Credor'
  readonly dinheiro: 'casa' | 'credor'
  readonly creditado_em: string | null
  readonly valor: number
  readonly honorarios: number
  readonly comissao: number
  readonly faturamento: number | null
  readonly taxa_cartao: number
  readonly valor_repasse: number
  readonly mora_multa: number
  readonly mora_juros: number
  readonly mora: number | null
  readonly cobranca_id: number | null
  readonly cobranca: Ref | null
  readonly estorno_de_id: number | null
  readonly estorno_de: Ref | null
  readonly motivo: string | null
  readonly observacao: string | null
  readonly comprovante: StoredFile | null
  readonly lote: string | null
  readonly prestacao?: number | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface RecebimentoLinha {
  readonly id: number
  readonly recebimento_id: number
  readonly recebimento: Ref | null
  readonly linha_id: number
  readonly linha: Ref | null
  readonly parcela_id: number
  readonly parcela: Ref | null
  readonly acordo_id: number
  readonly acordo: Ref | null
  readonly operacao_id: number
  readonly operacao: Ref | null
  readonly credor_id: number
  readonly credor: Ref | null
  readonly remessa_id: number | null
  readonly remessa: Ref | null
  readonly idade: number | null
  readonly do_credor: boolean
  readonly dinheiro: 'casa' | 'credor'
  readonly numero_operacao: string
  readonly dias_vencido: number
  readonly data: string
  readonly principal: number
  readonly juros: number
  readonly multa: number
  readonly honorarios: number
  readonly desconto: number
  readonly mora_multa: number
  readonly mora_juros: number
  readonly multa_com_mora: number | null
  readonly juros_com_mora: number | null
  readonly realizado: number
  readonly comissao: number
  readonly taxa_cartao: number
  readonly valor_repasse: number
  readonly prestacao?: number | null
  readonly repasse_especial: boolean
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Regua {
  readonly id: number
  readonly nome: string
  readonly descricao: string | null
  readonly ancora: 'operacao' | 'parcela' | 'entrada'
  readonly credores: readonly Ref[]
  readonly inicio: string | null
  readonly fim: string | null
  readonly parar_apos: number | null
  readonly numero_versao: number
  readonly versao_de_id: number | null
  readonly versao_de: Ref | null
  readonly status: 'Rascunho' | 'Ativa' | 'Pausada' | 'Encerrada'
  readonly ensaio_dia: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface ReguaEtapa {
  readonly id: number
  readonly regua_id: number
  readonly regua: Ref | null
  readonly dia: number
  readonly hora: string
  readonly nome: string | null
  readonly canal: 'sms' | 'email' | 'whatsapp' | 'ligacao' | 'carta' | 'pendencia'
  readonly template_sms_id: number | null
  readonly template_sms: Ref | null
  readonly template_mail_id: number | null
  readonly template_mail: Ref | null
  readonly template_whatsapp_id: number | null
  readonly template_whatsapp: Ref | null
  readonly condicao: string | null
  readonly limite: number | null
  readonly tolerancia_dias: number
  readonly ativa: boolean | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface ReguaExclusao {
  readonly id: number
  readonly regua_id: number
  readonly regua: Ref | null
  readonly cliente_id: number
  readonly cliente: Ref | null
  readonly operacao_id: number | null
  readonly operacao: Ref | null
  readonly motivo: string
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface ReguaExecucao {
  readonly id: number
  readonly regua_id: number
  readonly regua: Ref | null
  readonly inscricao_id: number
  readonly inscricao: Ref | null
  readonly etapa_id: number
  readonly etapa: Ref | null
  readonly dia: string
  readonly cliente_id: number
  readonly cliente: Ref | null
  readonly credor_id: number
  readonly credor: Ref | null
  readonly prevista_para: string
  readonly status: 'Prevista' | 'Na fila' | 'Executada' | 'Pulada' | 'Falhou'
  readonly motivo: 'lista_bloqueio' | 'lista_vencida' | 'cliente_sem_contato' | 'canal_bloqueado' | 'destino_de_outro' | 'destino_comercial' | 'destino_invalido' | 'telefone_bloqueado' | 'repactuacao_judicial' | 'obito' | 'menor' | 'prescrita' | 'fora_do_horario' | 'fora_do_contrato' | 'limite_do_periodo' | 'promessa_vigente' | 'acordo_em_dia' | 'contestado' | 'suspenso' | 'respondeu' | 'sem_modelo_aprovado' | 'limite_do_fornecedor' | 'fornecedor_indisponivel' | 'sem_destino' | 'destino_compartilhado' | 'pago' | 'sem_divida' | 'sem_valor' | 'custo_maximo' | 'oferta_vencida' | 'campanha_pausada' | 'campanha_cancelada' | 'dia_acabou' | 'condicao' | 'limite_da_etapa' | 'outra_etapa' | 'outra_do_dia' | 'pausada' | 'excluida' | null
  readonly regra: string | null
  readonly mensagem_id: number | null
  readonly mensagem: Ref | null
  readonly ligacao_id: number | null
  readonly ligacao: Ref | null
  readonly pendencia_id: number | null
  readonly pendencia: Ref | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface ReguaInscricao {
  readonly id: number
  readonly regua_id: number
  readonly regua: Ref | null
  readonly cliente_id: number
  readonly cliente: Ref | null
  readonly credor_id: number
  readonly credor: Ref | null
  readonly operacao_id: number | null
  readonly operacao: Ref | null
  readonly parcela_id: number | null
  readonly parcela: Ref | null
  readonly ultimo_dia: number | null
  readonly ultima_etapa_id: number | null
  readonly ultima_etapa: Ref | null
  readonly status: 'Aguardando' | 'Em etapa' | 'Pausada' | 'Parada' | 'Terminada'
  readonly motivo: 'manual' | 'promessa' | 'acordo' | 'acordo_suspenso' | 'contestada' | 'suspensa' | 'judicial' | 'paga' | 'devolvida' | 'baixada' | 'prescrita' | 'acordo_desfeito' | 'pediu' | 'obito' | 'excluida' | null
  readonly motivo_da_pausa: string | null
  readonly motivo_da_retomada: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface ReguaVigencia {
  readonly id: number
  readonly regua_id: number
  readonly regua: Ref | null
  readonly ancora: 'operacao' | 'parcela' | 'entrada'
  readonly credor_id: number | null
  readonly credor: Ref | null
  readonly chave: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface RelatorioAgendado {
  readonly id: number
  readonly nome: string
  readonly relatorio: string
  readonly autor_id: number
  readonly autor: Ref | null
  readonly formato: 'xlsx' | 'csv' | 'pdf'
  readonly frequencia: 'diaria' | 'semanal' | 'mensal'
  readonly dia: number | null
  readonly hora: number
  readonly periodo: 'hoje' | 'ontem' | 'semana' | 'mes' | 'mes_anterior' | 'ano' | null
  readonly filtros: string | null
  readonly colunas: unknown
  readonly motivo: string | null
  readonly extracao_id: number | null
  readonly extracao: Ref | null
  readonly modelo_id: number | null
  readonly modelo: Ref | null
  readonly encerrado_por: string | null
  readonly funcao: 'Administrador(a)' | 'Coordenador(a) de Cobrança' | 'Supervisor(a) Cobrança' | 'Executivo(a) de Cobrança' | 'Analista de Planejamento Financeiro Júnior' | 'Supervisor(a) Financeiro' | 'Analista de Backoffice' | 'Credor' | null
  readonly pessoas: readonly Ref[]
  readonly credores: readonly Ref[]
  readonly ate: string | null
  readonly proximo_em: string | null
  readonly ativo: boolean | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Remessa {
  readonly id: number
  readonly credor_id: number
  readonly credor: Ref | null
  readonly tipo: 'inclusao' | 'atualizacao' | 'pagamentos' | 'retirada' | 'contatos' | 'historico'
  readonly arquivo: string
  readonly layout: string
  readonly hash: string
  readonly linhas: number | null
  readonly aceitas: number | null
  readonly sem_mudanca: number | null
  readonly rejeitadas: number | null
  readonly clientes_novos: number | null
  readonly clientes_distintos: number | null
  readonly valor_total: number | null
  readonly status: 'Recebida' | 'Validando' | 'Com erros' | 'Validada' | 'Confirmada' | 'Em cobrança' | 'Encerrada' | 'Desfeita' | 'Devolvida' | 'Falhou'
  readonly permanencia_dias: number | null
  readonly regua_id: number | null
  readonly regua: Ref | null
  readonly equipe_id: number | null
  readonly equipe: Ref | null
  readonly executivo_id: number | null
  readonly executivo: Ref | null
  readonly honorarios: number | null
  readonly observacao: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface RemessaBancaria {
  readonly id: number
  readonly convenio_id: number
  readonly convenio: Ref | null
  readonly numero: number
  readonly status: 'Gerada' | 'Baixada' | 'Enviada' | 'Confirmada' | 'Rejeitada em parte' | 'Cancelada'
  readonly titulos: number
  readonly valor: number
  readonly arquivo: string
  readonly tamanho: number
  readonly sha256: string
  readonly ambiente: 'homologacao' | 'producao'
  readonly baixada_em: string | null
  readonly enviada_em: string | null
  readonly motivo_cancelamento: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface RemessaBancariaLinha {
  readonly id: number
  readonly remessa_id: number | null
  readonly remessa: Ref | null
  readonly convenio_id: number
  readonly convenio: Ref | null
  readonly cobranca_id: number
  readonly cobranca: Ref | null
  readonly movimento: '01' | '02' | '06' | '31'
  readonly vencimento: string
  readonly valor: number
  readonly motivo: string | null
  readonly recusada_em: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface RespostaRapida {
  readonly id: number
  readonly titulo: string
  readonly texto: string
  readonly departamento: 'cobranca' | 'financeiro' | 'atendimento' | null
  readonly ativo: boolean | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Roteiro {
  readonly id: number
  readonly nome: string
  readonly credor_id: number | null
  readonly credor: Ref | null
  readonly perfil: 'Ocasional' | 'Crônico' | 'Negligente' | 'Mau Pagador' | null
  readonly atraso_min: number | null
  readonly atraso_max: number | null
  readonly inicio: string | null
  readonly fim: string | null
  readonly edicao: number
  readonly edicao_anterior_id: number | null
  readonly edicao_anterior: Ref | null
  readonly status: 'Rascunho' | 'Em aprovação' | 'Publicado' | 'Arquivado'
  readonly motivo: string | null
  readonly escrito_por_id: number | null
  readonly escrito_por: Ref | null
  readonly enviado_por_id: number | null
  readonly enviado_por: Ref | null
  readonly aprovado_por_id: number | null
  readonly aprovado_por: Ref | null
  readonly publicado_em: string | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface RoteiroEtapa {
  readonly id: number
  readonly roteiro_id: number
  readonly roteiro: Ref | null
  readonly ordem: number
  readonly titulo: string
  readonly fala: string
  readonly respostas: string | null
  readonly objecoes: string | null
  readonly obrigatoria: boolean | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface TelaTv {
  readonly id: number
  readonly nome: string
  readonly painel: string
  readonly dono_id: number
  readonly dono: Ref | null
  readonly final: string
  readonly programa: string
  readonly expira_em: string
  readonly revogada: boolean
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Telefone {
  readonly id: number
  readonly cliente_id: number
  readonly cliente: Ref | null
  readonly telefone: string
  readonly tipo: 'celular' | 'residencial' | 'comercial' | 'recado'
  readonly contato: string | null
  readonly whatsapp: boolean | null
  readonly origem: 'remessa' | 'enriquecimento' | 'informado'
  readonly preferido: boolean | null
  readonly ultimo_resultado: string | null
  readonly ultimo_contato: string | null
  readonly bloqueado_ate: string | null
  readonly motivo_bloqueio: string | null
  readonly situacao: 'bom' | 'recado' | 'nao_testado' | 'invalido' | 'retirado'
  readonly pontuacao: number | null
  readonly tentativas: number | null
  readonly atendidas: number | null
  readonly com_a_pessoa: number | null
  readonly sem_resposta: number | null
  readonly partilhado_por: number | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface TemplateMail {
  readonly id: number
  readonly nome: string
  readonly credor_id: number | null
  readonly credor: Ref | null
  readonly finalidade: 'lembrete' | 'cobranca' | 'proposta' | 'acordo' | 'boleto' | 'agradecimento' | 'previa_negativacao'
  readonly assunto: string
  readonly texto: string
  readonly remetente: string | null
  readonly status: 'Rascunho' | 'Em análise' | 'Aprovado' | 'Rejeitado' | 'Pausado' | 'Desativado'
  readonly numero_versao: number
  readonly motivo_rejeicao: string | null
  readonly enviado_por_id: number | null
  readonly enviado_por: Ref | null
  readonly escrito_por_id: number | null
  readonly escrito_por: Ref | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface TemplateSms {
  readonly id: number
  readonly nome: string
  readonly credor_id: number | null
  readonly credor: Ref | null
  readonly finalidade: 'lembrete' | 'cobranca' | 'proposta' | 'acordo' | 'boleto' | 'agradecimento' | 'previa_negativacao'
  readonly texto: string
  readonly partes: number | null
  readonly status: 'Rascunho' | 'Em análise' | 'Aprovado' | 'Rejeitado' | 'Pausado' | 'Desativado'
  readonly numero_versao: number
  readonly motivo_rejeicao: string | null
  readonly enviado_por_id: number | null
  readonly enviado_por: Ref | null
  readonly escrito_por_id: number | null
  readonly escrito_por: Ref | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface TemplateWhatsapp {
  readonly id: number
  readonly nome: string
  readonly codigo_externo: string | null
  readonly credor_id: number | null
  readonly credor: Ref | null
  readonly finalidade: 'lembrete' | 'cobranca' | 'proposta' | 'acordo' | 'boleto' | 'agradecimento' | 'previa_negativacao'
  readonly categoria: 'utilidade' | 'marketing' | 'autenticacao'
  readonly cabecalho_tipo: 'nenhum' | 'texto' | 'imagem' | 'documento'
  readonly cabecalho: string | null
  readonly cabecalho_arquivo: string | null
  readonly texto: string
  readonly variaveis: string | null
  readonly rodape: string | null
  readonly resposta_1: string | null
  readonly resposta_2: string | null
  readonly resposta_3: string | null
  readonly botao: string | null
  readonly botao_url: string | null
  readonly botao_ligar: string | null
  readonly botao_telefone: string | null
  readonly status: 'Rascunho' | 'Em análise' | 'Aprovado' | 'Rejeitado' | 'Pausado' | 'Desativado'
  readonly numero_versao: number
  readonly motivo_rejeicao: string | null
  readonly no_provedor: 'Não enviado' | 'A enviar' | 'Em análise' | 'Aprovado' | 'Pausado' | 'Desativado' | 'Recusado'
  readonly motivo_provedor: string | null
  readonly provedor_em: string | null
  readonly referencia_provedor: string | null
  readonly categoria_provedor: 'utilidade' | 'marketing' | 'autenticacao' | null
  readonly categoria_em: string | null
  readonly enviado_por_id: number | null
  readonly enviado_por: Ref | null
  readonly escrito_por_id: number | null
  readonly escrito_por: Ref | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface TipoEvento {
  readonly id: number
  readonly codigo: string
  readonly nome: string
  readonly acionamento: boolean | null
  readonly alo: boolean | null
  readonly cpc: boolean | null
  readonly oportunidade: boolean | null
  readonly acordo: boolean | null
  readonly promessa: boolean | null
  readonly telefone_invalido: boolean | null
  readonly queda: boolean | null
  readonly bloqueio_dias: number | null
  readonly cor: 'cinza' | 'azul' | 'verde' | 'amarelo' | 'vermelho' | null
  readonly codigo_discador: string | null
  readonly agenda: boolean | null
  readonly ordem_tela: number | null
  readonly ativo: boolean | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface Usuario {
  readonly id: number
  readonly nome: string
  readonly cpf: string
  readonly email: string | null
  readonly telefone: string | null
  readonly funcao: 'Administrador(a)' | 'Coordenador(a) de Cobrança' | 'Supervisor(a) Cobrança' | 'Executivo(a) de Cobrança' | 'Analista de Planejamento Financeiro Júnior' | 'Supervisor(a) Financeiro' | 'Analista de Backoffice' | 'Credor'
  readonly funcinarioId: number | null
  readonly executivo_cobranca_id: number | null
  readonly executivo_cobranca: Ref | null
  readonly acesso_id: string | null
  readonly meta: number | null
  readonly usuario_empresas: readonly Ref[]
  readonly ativo: boolean | null
  readonly segundo_fator_desde: string | null
  readonly retirada_pedida_por_id: number | null
  readonly retirada_pedida_por: Ref | null
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

export interface UsuarioPermissao {
  readonly id: number
  readonly usuario_id: number
  readonly usuario: Ref | null
  readonly permissao: string
  readonly efeito: 'conceder' | 'negar'
  readonly criado_em: string
  readonly criado_por: number | null
  readonly alterado_em: string | null
  readonly alterado_por: number | null
  readonly versao: number
}

/** Record of each resource. */
export interface Records {
  readonly acordos: Acordo
  readonly acordos_operacoes: AcordoOperacao
  readonly adquirente_linhas: AdquirenteLinha
  readonly agendamentos: Agendamento
  readonly alunos: Aluno
  readonly aprovacoes: Aprovacao
  readonly avisos_por_email: AvisoPorEmail
  readonly avisos_previos: AvisoPrevio
  readonly campanhas: Campanha
  readonly campanhas_publico: CampanhaPublico
  readonly clientes: Cliente
  readonly cobrancas: Cobranca
  readonly cobrancas_retornos: CobrancaRetorno
  readonly contatos_liberados: ContatoLiberado
  readonly contatos_recusados: ContatoRecusado
  readonly convenios: Convenio
  readonly conversas: Conversa
  readonly conversas_mensagens: ConversaMensagem
  readonly credores: Credor
  readonly credores_impostos: CredorImposto
  readonly devolucoes: Devolucao
  readonly devolucoes_operacoes: DevolucaoOperacao
  readonly distribuicoes: Distribuicao
  readonly distribuicoes_clientes: DistribuicaoCliente
  readonly emails: Email
  readonly enriquecimentos: Enriquecimento
  readonly enriquecimentos_achados: EnriquecimentoAchado
  readonly enriquecimentos_clientes: EnriquecimentoCliente
  readonly equipes: Equipe
  readonly estados_trabalho: EstadoTrabalho
  readonly eventos: Evento
  readonly executivos: Executivo
  readonly executivos_comissoes: ExecutivoComissao
  readonly extracoes: Extracao
  readonly extracoes_modelos: ExtracaoModelo
  readonly extratos_credor: ExtratoCredor
  readonly extratos_credor_linhas: ExtratoCredorLinha
  readonly extratos_linhas: ExtratoLinha
  readonly feriados: Feriado
  readonly fornecedores: Fornecedor
  readonly fornecedores_consumo: FornecedorConsumo
  readonly fornecedores_consumo_credores: FornecedorConsumoCredor
  readonly fornecedores_faixas: FornecedorFaixa
  readonly fornecedores_precos: FornecedorPreco
  readonly insucessos: Insucesso
  readonly layouts: Layout
  readonly ligacoes: Ligacao
  readonly limites: Limite
  readonly limites_faixas: LimiteFaixa
  readonly links_bi: LinkBi
  readonly links_bi_funcoes: LinkBiFuncao
  readonly listas_bloqueio: ListaBloqueio
  readonly lotes_bureau: LoteBureau
  readonly lotes_bureau_linhas: LoteBureauLinha
  readonly mensagens: Mensagem
  readonly mensagens_retornos: MensagemRetorno
  readonly metas: Meta
  readonly meus_arquivos: MeuArquivo
  readonly motivos: Motivo
  readonly negativacoes: Negativacao
  readonly operacoes: Operacao
  readonly parcelas: Parcela
  readonly parcelas_operacoes: ParcelaOperacao
  readonly pendencias: Pendencia
  readonly pendencias_linhas: PendenciaLinha
  readonly prestacoes: Prestacao
  readonly prestacoes_ajustes: PrestacaoAjuste
  readonly prestacoes_linhas: PrestacaoLinha
  readonly prestacoes_repasses: PrestacaoRepasse
  readonly promessas: Promessa
  readonly propostas: Proposta
  readonly recebimentos: Recebimento
  readonly recebimentos_linhas: RecebimentoLinha
  readonly reguas: Regua
  readonly reguas_etapas: ReguaEtapa
  readonly reguas_exclusoes: ReguaExclusao
  readonly reguas_execucoes: ReguaExecucao
  readonly reguas_inscricoes: ReguaInscricao
  readonly reguas_vigencias: ReguaVigencia
  readonly relatorios_agendados: RelatorioAgendado
  readonly remessas: Remessa
  readonly remessas_bancarias: RemessaBancaria
  readonly remessas_bancarias_linhas: RemessaBancariaLinha
  readonly respostas_rapidas: RespostaRapida
  readonly roteiros: Roteiro
  readonly roteiros_etapas: RoteiroEtapa
  readonly telas_tv: TelaTv
  readonly telefones: Telefone
  readonly templates_mail: TemplateMail
  readonly templates_sms: TemplateSms
  readonly templates_whatsapp: TemplateWhatsapp
  readonly tipos_evento: TipoEvento
  readonly usuarios: Usuario
  readonly usuarios_permissoes: UsuarioPermissao
}

export type ResourceName = keyof Records

/** Resources whose columns have the names of their fields: code reads their tables by these. */
export const RECURSOS: readonly string[] = [
  'acordos',
  'acordos_operacoes',
  'adquirente_linhas',
  'agendamentos',
  'alunos',
  'aprovacoes',
  'avisos_por_email',
  'avisos_previos',
  'campanhas',
  'campanhas_publico',
  'clientes',
  'cobrancas',
  'cobrancas_retornos',
  'contatos_liberados',
  'contatos_recusados',
  'convenios',
  'conversas',
  'conversas_mensagens',
  'credores',
  'credores_impostos',
  'devolucoes',
  'devolucoes_operacoes',
  'distribuicoes',
  'distribuicoes_clientes',
  'emails',
  'enriquecimentos',
  'enriquecimentos_achados',
  'enriquecimentos_clientes',
  'equipes',
  'estados_trabalho',
  'eventos',
  'executivos',
  'executivos_comissoes',
  'extracoes',
  'extracoes_modelos',
  'extratos_credor',
  'extratos_credor_linhas',
  'extratos_linhas',
  'feriados',
  'fornecedores',
  'fornecedores_consumo',
  'fornecedores_consumo_credores',
  'fornecedores_faixas',
  'fornecedores_precos',
  'insucessos',
  'layouts',
  'ligacoes',
  'limites',
  'limites_faixas',
  'links_bi',
  'links_bi_funcoes',
  'listas_bloqueio',
  'lotes_bureau',
  'lotes_bureau_linhas',
  'mensagens',
  'mensagens_retornos',
  'metas',
  'meus_arquivos',
  'motivos',
  'negativacoes',
  'operacoes',
  'parcelas',
  'parcelas_operacoes',
  'pendencias',
  'pendencias_linhas',
  'prestacoes',
  'prestacoes_ajustes',
  'prestacoes_linhas',
  'prestacoes_repasses',
  'promessas',
  'propostas',
  'recebimentos',
  'recebimentos_linhas',
  'reguas',
  'reguas_etapas',
  'reguas_exclusoes',
  'reguas_execucoes',
  'reguas_inscricoes',
  'reguas_vigencias',
  'relatorios_agendados',
  'remessas',
  'remessas_bancarias',
  'remessas_bancarias_linhas',
  'respostas_rapidas',
  'roteiros',
  'roteiros_etapas',
  'telas_tv',
  'telefones',
  'templates_mail',
  'templates_sms',
  'templates_whatsapp',
  'tipos_evento',
  'usuarios',
  'usuarios_permissoes',
]
