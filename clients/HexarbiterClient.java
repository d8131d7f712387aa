package hexarbiter;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.net.http.WebSocketHandshakeException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * A client of {@code hexarbiter serve} in one file, over stdio, HTTP or a WebSocket. Java 17, no dependency.
 *
 * <p>As a library: {@code HexarbiterClient.stdio(List.of("npx", "hexarbiter", "serve", "--stdio"))}, {@code
 * HexarbiterClient.http(URI.create("http://127.0.0.1:8080"))} or {@code HexarbiterClient.webSocket(URI.create("ws://127.0.0.1:8080"))}.
 * Each method of the server has one here that gives a future, so that no thread has to wait; {@code call} waits, and refuses to do so in the thread
 * of Swing. As a program it plays a whole game with its own dice, both sides by chance, each through the eyes of its own seat:
 * {@code java HexarbiterClient.java SCENARIO SEED COMMAND...}, or with an address in place of the command. It prints one line of JSON with
 * the result.
 */
public final class HexarbiterClient implements AutoCloseable {
    /** The server has answered a call with an error: its number, its message in English, the reasons as data. */
    public static final class Refused extends RuntimeException {
        private static final long serialVersionUID = 1;

        public final long code;
        public final transient Object problems;

        Refused(Map<String, Object> error) {
            super((String) error.get("message"));
            code = (Long) error.get("code");
            problems = ((Map<?, ?>) error.get("data")).get("problems");
        }
    }

    /** The line was lost before the answer came: whether the server has done what was asked is not known. {@code game/events} tells. */
    public static final class Uncertain extends IOException {
        private static final long serialVersionUID = 1;

        Uncertain(String method, Throwable why) {
            super(method + " may have been done: " + why.getMessage(), why);
        }
    }

    /** A way to the server. What comes back is given to {@code heard}, in any thread. */
    private interface Wire extends AutoCloseable {
        /** Sends a message; nothing where there is no line now, and it has to be sent when there is one. */
        CompletableFuture<?> send(String text);

        @Override
        void close() throws IOException;
    }

    private final Wire wire;
    private final AtomicLong calls = new AtomicLong();
    private final Map<Long, Call> waiting = new ConcurrentHashMap<>();
    /** The games that are followed: with what each was opened. */
    private final Map<String, Map<String, ?>> followed = new ConcurrentHashMap<>();
    private final List<Consumer<Map<String, Object>>> listeners = new CopyOnWriteArrayList<>();
    private volatile Duration patience = Duration.ofSeconds(60);

    /** A call that waits for its answer. */
    private static final class Call {
        final long id;
        final String method;
        final Map<String, ?> params;
        final CompletableFuture<Map<String, Object>> answer = new CompletableFuture<>();
        volatile boolean isSent;

        Call(long id, String method, Map<String, ?> params) {
            this.id = id;
            this.method = method;
            this.params = params;
        }

        /**
         * Whether it does something: the server may have done it though the answer was lost, so it is not sent again. In the stateless form nothing
         * is done.
         */
        boolean isDeed() {
            return DEEDS.contains(method) && !params.containsKey("state") && !Boolean.TRUE.equals(params.get("stateless"));
        }

        String text() {
            Map<String, Object> message = new LinkedHashMap<>();
            message.put("jsonrpc", "2.0");
            message.put("id", id);
            message.put("method", method);
            message.put("params", params);
            return Json.write(message);
        }
    }

    private static final List<String> DEEDS = List.of("game/create", "game/position", "game/load", "game/apply", "game/undo",
            "env/create", "env/reset", "env/step", "env/close");

    /** Makes a wire of the client that hears of it. */
    private interface Wiring {
        Wire of(HexarbiterClient client) throws IOException;
    }

    private HexarbiterClient(Wiring wiring) throws IOException {
        wire = wiring.of(this);
    }

    /** A server in a process of its own, over stdin and stdout. */
    public HexarbiterClient(List<String> command) throws IOException {
        this(client -> new Stdio(command, client));
    }

    /** A server in a process of its own: one message a line. */
    public static HexarbiterClient stdio(List<String> command) throws IOException {
        return new HexarbiterClient(command);
    }

    /** A server over HTTP: each call is a request of its own. It tells no news. */
    public static HexarbiterClient http(URI address) throws IOException {
        return new HexarbiterClient(client -> new Http(address, client));
    }

    /** A server over a WebSocket, which tells news too. */
    public static HexarbiterClient webSocket(URI address) throws IOException {
        return new HexarbiterClient(client -> new Socket(address, client::heard, (socket, why) -> client.lost(why)));
    }

    /**
     * The same, and a line that is lost is made again, for so long, with longer and longer pauses. Calls that wait are asked again then, but for those that
     * do something: these end with {@link Uncertain}. Calls of meanwhile wait for the line. Games that were opened with {@code follow} are opened again by
     * their tokens, and listeners hear {@code client/back}, with the number of the last change of each game: those that were missed are told by
     * {@code game/events}.
     */
    public static HexarbiterClient webSocket(URI address, Duration comeBack) throws IOException {
        return new HexarbiterClient(client -> new Reviving(address, client, comeBack));
    }

    /** So long a call waits for its answer: then its future ends with a {@code TimeoutException}, and the server is told. */
    public HexarbiterClient waitAtMost(Duration time) {
        patience = time;
        return this;
    }

    /** Hears of every notification, in the thread in which it comes. In Swing hand it on with {@code SwingUtilities.invokeLater}. */
    public void onNews(Consumer<Map<String, Object>> listener) {
        listeners.add(listener);
    }

    /** The future of an answer: nobody waits here. It ends with {@link Refused} where the server answers with an error. */
    public CompletableFuture<Map<String, Object>> ask(String method, Map<String, ?> params) {
        Call call = new Call(calls.incrementAndGet(), method, params);
        CompletableFuture<Map<String, Object>> answer = call.answer;
        waiting.put(call.id, call);
        answer.orTimeout(patience.toMillis(), TimeUnit.MILLISECONDS).whenComplete((result, error) -> {
            if (waiting.remove(call.id) != null && (error instanceof TimeoutException || answer.isCancelled())) cancel(call.id);
        });
        send(call);
        return answer;
    }

    private void send(Call call) {
        synchronized (call) {
            if (call.isSent) return;
            CompletableFuture<?> sent = wire.send(call.text());
            if (sent == null) return;
            call.isSent = true;
            sent.whenComplete((done, error) -> {
                if (error != null) call.answer.completeExceptionally(error instanceof CompletionException ? error.getCause() : error);
            });
        }
    }

    private void cancel(long id) {
        // Without a line nobody has to be told.
        wire.send(Json.write(Map.of("jsonrpc", "2.0", "method", "$/cancelRequest", "params", Map.of("id", id))));
    }

    /** The result of a call; throws {@link Refused}. It waits, so the thread of Swing may not call it: use {@code ask} there. */
    public Map<String, Object> call(String method, Map<String, ?> params) throws IOException {
        if (Thread.currentThread().getName().startsWith("AWT-EventQueue"))
            throw new IllegalStateException("the thread of Swing must not wait: use ask(...).thenAccept(...)");
        try {
            return ask(method, params).join();
        } catch (CompletionException wrapped) {
            if (wrapped.getCause() instanceof Refused refused) throw refused;
            throw new IOException(method + ": " + reasonOf(wrapped.getCause()), wrapped.getCause());
        }
    }

    /** Why a call has no answer. Some errors of Java have no message. */
    private String reasonOf(Throwable error) {
        if (error instanceof TimeoutException) return "not answered in " + patience.toMillis() + " ms";
        if (error instanceof ConnectException) return "no server is there";
        return error.getMessage() == null ? error.getClass().getSimpleName() : error.getMessage();
    }

    private void heard(String text) {
        Map<String, Object> message = object(Json.read(text));
        if (message.containsKey("method")) {
            for (Consumer<Map<String, Object>> listener : listeners) listener.accept(message);
            return;
        }
        Call call = message.get("id") instanceof Long id ? waiting.remove(id) : null;
        if (call == null) return;
        if (message.containsKey("error")) {
            call.answer.completeExceptionally(new Refused(object(message.get("error"))));
            return;
        }
        if (call.method.equals("game/open") && Boolean.TRUE.equals(call.params.get("follow")))
            followed.put((String) call.params.get("game"), call.params);
        call.answer.complete(object(message.get("result")));
    }

    private void lost(Throwable why) {
        for (Call call : List.copyOf(waiting.values())) call.answer.completeExceptionally(why);
    }

    /** The line is lost, and comes back: what may have been done is not asked again. */
    private void broken(Throwable why) {
        for (Call call : List.copyOf(waiting.values())) {
            synchronized (call) {
                if (!call.isSent) continue;
                if (call.isDeed()) call.answer.completeExceptionally(new Uncertain(call.method, why));
                else call.isSent = false;
            }
        }
    }

    /** The line is back: games are followed again, and what waits is sent. */
    private void back() {
        Map<String, Object> games = new ConcurrentHashMap<>();
        Map<String, Object> refused = new ConcurrentHashMap<>();
        List<CompletableFuture<?>> opened = new ArrayList<>();
        List<Call> left = List.copyOf(waiting.values());
        followed.forEach((game, params) -> opened.add(ask("game/open", params).handle((result, error) -> {
            Throwable why = error instanceof CompletionException ? error.getCause() : error;
            if (error == null) games.put(game, result.get("n"));
            else if (why instanceof Refused refusal) {
                followed.remove(game);
                refused.put(game, refusal.problems);
            }
            return null;
        })));
        left.stream().sorted((one, other) -> Long.compare(one.id, other.id)).forEach(this::send);
        CompletableFuture.allOf(opened.toArray(CompletableFuture[]::new)).thenRun(() -> heard(Json.write(
                Map.of("method", "client/back", "params", Map.of("games", games, "refused", refused)))));
    }

    @Override
    public void close() throws IOException {
        wire.close();
        lost(new IOException("the client is closed"));
    }

    private static final class Stdio implements Wire {
        private final Process process;
        private final BufferedWriter toServer;

        Stdio(List<String> command, HexarbiterClient client) throws IOException {
            process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
            toServer = process.outputWriter(StandardCharsets.UTF_8);
            BufferedReader fromServer = process.inputReader(StandardCharsets.UTF_8);
            Thread reader = new Thread(() -> {
                try {
                    for (String line = fromServer.readLine(); line != null; line = fromServer.readLine()) client.heard(line);
                    client.lost(new IOException("the server is gone"));
                } catch (IOException error) {
                    client.lost(error);
                }
            }, "hexarbiter");
            reader.setDaemon(true);
            reader.start();
        }

        @Override
        public synchronized CompletableFuture<?> send(String text) {
            try {
                toServer.write(text);
                toServer.newLine();
                toServer.flush();
                return CompletableFuture.completedFuture(null);
            } catch (IOException error) {
                return CompletableFuture.failedFuture(error);
            }
        }

        @Override
        public void close() {
            try {
                toServer.close();
            } catch (IOException gone) {
                // It has ended already.
            }
            try {
                if (!process.waitFor(30, TimeUnit.SECONDS)) process.destroyForcibly();
            } catch (InterruptedException interrupted) {
                process.destroy();
                Thread.currentThread().interrupt();
            }
        }
    }

    private static final class Http implements Wire {
        /** An upgrade to HTTP/2 would be taken for one to a WebSocket. */
        private final HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        private final URI address;
        private final HexarbiterClient client;

        Http(URI address, HexarbiterClient client) {
            this.address = address;
            this.client = client;
        }

        @Override
        public CompletableFuture<?> send(String text) {
            HttpRequest request = HttpRequest.newBuilder(address)
                    .timeout(client.patience)
                    .header("content-type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofString(text))
                    .build();
            return http.sendAsync(request, HttpResponse.BodyHandlers.ofString()).thenAccept(answer -> {
                String body = answer.body();
                // Whoever has asked too much, or may not come in, is told so; only an answer to a call is JSON.
                if (body.startsWith("{") && body.contains("jsonrpc")) client.heard(body);
                else if (answer.statusCode() >= 400) throw new CompletionException(new IOException("HTTP " + answer.statusCode() + ": " + body));
            });
        }

        @Override
        public void close() {
            // Nothing is held open.
        }
    }

    private static final class Socket implements Wire, WebSocket.Listener {
        private final Consumer<String> heard;
        private final BiConsumer<Socket, Throwable> lost;
        private final WebSocket socket;
        private final StringBuilder message = new StringBuilder();
        private volatile Throwable lostBy;
        private CompletableFuture<?> last = CompletableFuture.completedFuture(null);

        Socket(URI address, Consumer<String> heard, BiConsumer<Socket, Throwable> lost) throws IOException {
            this.heard = heard;
            this.lost = lost;
            try {
                socket = HttpClient.newHttpClient().newWebSocketBuilder().connectTimeout(Duration.ofSeconds(10))
                        .buildAsync(address, this).join();
            } catch (CompletionException error) {
                throw new IOException("there is no WebSocket at " + address, error.getCause());
            }
        }

        /** One message after the other: a second one may not be sent before the first one is gone. */
        @Override
        public synchronized CompletableFuture<?> send(String text) {
            last = last.handle((sent, error) -> null).thenCompose(sent -> socket.sendText(text, true));
            return last;
        }

        @Override
        public CompletionStage<?> onText(WebSocket from, CharSequence part, boolean isLast) {
            message.append(part);
            if (isLast) {
                String whole = message.toString();
                message.setLength(0);
                heard.accept(whole);
            }
            from.request(1);
            return null;
        }

        @Override
        public CompletionStage<?> onClose(WebSocket from, int code, String reason) {
            lostBy = new IOException("the server has closed the WebSocket: " + reason);
            lost.accept(this, lostBy);
            return null;
        }

        @Override
        public void onError(WebSocket from, Throwable error) {
            lostBy = error;
            lost.accept(this, error);
        }

        @Override
        public void close() {
            socket.sendClose(WebSocket.NORMAL_CLOSURE, "").handle((sent, error) -> null).join();
        }

        void drop() {
            socket.abort();
        }
    }

    /** A WebSocket that is made again when it is lost. */
    private static final class Reviving implements Wire {
        /** Milliseconds before the first try to come back, and between two tries at most. Each pause is up to a half longer by chance. */
        private static final long FIRST_PAUSE = 250;
        private static final long MOST_PAUSE = 15_000;

        private final URI address;
        private final HexarbiterClient client;
        private final Duration most;
        private final Random chance = new Random();
        private Socket socket;
        private boolean isClosed;
        /** Why there is no line and none will come. */
        private Throwable end;

        Reviving(URI address, HexarbiterClient client, Duration most) throws IOException {
            this.address = address;
            this.client = client;
            this.most = most;
            socket = made();
            if (socket.lostBy != null) lost(socket, socket.lostBy);
        }

        private Socket made() throws IOException {
            return new Socket(address, client::heard, this::lost);
        }

        @Override
        public synchronized CompletableFuture<?> send(String text) {
            if (isClosed || end != null) return CompletableFuture.failedFuture(end == null ? new IOException("the client is closed") : end);
            // A line that is lost while it sends says so by itself.
            return socket == null ? null : socket.send(text).handle((sent, error) -> null);
        }

        private void lost(Socket own, Throwable why) {
            synchronized (this) {
                if (own != socket || isClosed) return;
                socket = null;
            }
            own.drop();
            client.broken(why);
            later(FIRST_PAUSE, System.nanoTime() + most.toNanos());
        }

        private void later(long pause, long until) {
            long longer = pause + (long) (pause * chance.nextDouble() / 2);
            CompletableFuture.delayedExecutor(longer, TimeUnit.MILLISECONDS).execute(() -> comeBack(pause, until));
        }

        private void comeBack(long pause, long until) {
            synchronized (this) {
                if (isClosed) return;
            }
            try {
                Socket next = made();
                boolean isTaken;
                synchronized (this) {
                    isTaken = !isClosed;
                    if (isTaken) socket = next;
                }
                if (!isTaken) next.drop();
                else if (next.lostBy == null) client.back();
                else lost(next, next.lostBy);
            } catch (IOException error) {
                if (isForbidden(error) || System.nanoTime() > until) {
                    synchronized (this) {
                        end = error;
                    }
                    client.lost(error);
                } else later(Math.min(pause * 2, MOST_PAUSE), until);
            }
        }

        /** Whether the server takes no WebSocket from here; to ask again does not help. */
        private static boolean isForbidden(IOException error) {
            if (!(error.getCause() instanceof WebSocketHandshakeException refusal) || refusal.getResponse() == null) return false;
            int status = refusal.getResponse().statusCode();
            return status >= 400 && status < 500 && status != 429;
        }

        @Override
        public void close() {
            Socket now;
            synchronized (this) {
                isClosed = true;
                now = socket;
            }
            if (now != null) now.close();
        }
    }

    /** The parameters that are needed, and more of them by their names. */
    private static Map<String, Object> with(Map<String, ?> more, List<String> known, Object... needed) {
        Map<String, Object> params = new LinkedHashMap<>();
        for (int i = 0; i < needed.length; i += 2) params.put((String) needed[i], needed[i + 1]);
        for (Map.Entry<String, ?> each : more.entrySet()) {
            if (!known.contains(each.getKey())) throw new IllegalArgumentException("no parameter " + each.getKey() + "; there are " + known);
            params.put(each.getKey(), each.getValue());
        }
        return params;
    }

    // methods:start
    /** {@code initialize}: says what this server is: its version, its methods, its scenarios, its limits. */
    public CompletableFuture<Map<String, Object>> initialize(Map<String, ?> more) {
        return ask("initialize", with(more, List.of("client", "protocol")));
    }

    /** {@code rpc.discover}: gives the OpenRPC document of this server. */
    public CompletableFuture<Map<String, Object>> rpcDiscover(Map<String, ?> more) {
        return ask("rpc.discover", with(more, List.of()));
    }

    /** {@code world/load}: loads the world of a scenario: its map, its counters, its rules; the same question gives the same name. */
    public CompletableFuture<Map<String, Object>> worldLoad(Object scenario, Map<String, ?> more) {
        return ask("world/load", with(more, List.of("packs", "ruleset", "rules", "withheld", "whole"), "scenario", scenario));
    }

    /** {@code game/create}: begins a game: everything off the map, the first side to set up. */
    public CompletableFuture<Map<String, Object>> gameCreate(Object world, Map<String, ?> more) {
        return ask("game/create", with(more, List.of("seats", "stateless", "bots", "seed", "dice", "umpire"), "world", world));
    }

    /** {@code game/position}: begins a game with any situation of the scenario. */
    public CompletableFuture<Map<String, Object>> gamePosition(Object world, Object setup, Map<String, ?> more) {
        return ask("game/position", with(more, List.of("seats", "stateless", "bots"), "world", world, "setup", setup));
    }

    /** {@code game/load}: begins a game with a save, or goes on with a recorded one. */
    public CompletableFuture<Map<String, Object>> gameLoad(Object world, Map<String, ?> more) {
        return ask("game/load", with(more, List.of("seats", "stateless", "bots", "save", "record"), "world", world));
    }

    /** {@code game/open}: opens a game again, also one that was kept in the data folder, and perhaps hears of its changes. */
    public CompletableFuture<Map<String, Object>> gameOpen(Object game, Map<String, ?> more) {
        return ask("game/open", with(more, List.of("token", "side", "follow", "whole"), "game", game));
    }

    /** {@code game/apply}: takes an action or gives an answer; `needs` says that the game waits for an answer, such as dice. */
    public CompletableFuture<Map<String, Object>> gameApply(Object action, Map<String, ?> more) {
        return ask("game/apply", with(more, List.of("game", "token", "world", "state", "side", "by", "at", "dice", "record"), "action", action));
    }

    /** {@code game/undo}: takes the last step back; the seat of a side takes back its own step, and only if nobody has rolled in it and it can have shown nothing that is hidden. */
    public CompletableFuture<Map<String, Object>> gameUndo(Map<String, ?> more) {
        return ask("game/undo", with(more, List.of("game", "token", "world", "state", "side", "record")));
    }

    /** {@code game/standing}: sets, shows or cancels the standing orders of a side, by which the server decides for it; in the stateless form it says what they give now. */
    public CompletableFuture<Map<String, Object>> gameStanding(Map<String, ?> more) {
        return ask("game/standing", with(more, List.of("game", "token", "world", "state", "side", "orders", "cancel")));
    }

    /** {@code game/options}: says what can be clicked next in an order: only what can still lead to a legal action. */
    public CompletableFuture<Map<String, Object>> gameOptions(Map<String, ?> more) {
        return ask("game/options", with(more, List.of("game", "token", "world", "state", "side", "order")));
    }

    /** {@code game/actionsFor}: says in which actions a counter or a hex can take part now, and why not in the others. */
    public CompletableFuture<Map<String, Object>> gameActionsFor(Object thing, Map<String, ?> more) {
        return ask("game/actionsFor", with(more, List.of("game", "token", "world", "state", "side"), "thing", thing));
    }

    /** {@code game/legal}: walks through the legal actions, page by page. */
    public CompletableFuture<Map<String, Object>> gameLegal(Map<String, ?> more) {
        return ask("game/legal", with(more, List.of("game", "token", "world", "state", "side", "order", "limit", "cursor", "stream")));
    }

    /** {@code game/check}: judges an action, whole or only begun: legal with its sums, or not legal with every reason. */
    public CompletableFuture<Map<String, Object>> gameCheck(Object action, Map<String, ?> more) {
        return ask("game/check", with(more, List.of("game", "token", "world", "state", "side"), "action", action));
    }

    /** {@code game/odds}: gives the exact odds of a legal action; it can be cancelled, and stops when it takes too long. */
    public CompletableFuture<Map<String, Object>> gameOdds(Object action, Map<String, ?> more) {
        return ask("game/odds", with(more, List.of("game", "token", "world", "state", "side", "stream"), "action", action));
    }

    /** {@code game/readings}: names the open questions of the rules on which a ruling depends: verdict, sums, odds, events, the next decision. */
    public CompletableFuture<Map<String, Object>> gameReadings(Object action, Map<String, ?> more) {
        return ask("game/readings", with(more, List.of("game", "token", "world", "state", "side", "odds", "only"), "action", action));
    }

    /** {@code game/reachable}: says where a group can get to in this impulse, with the sums of the fire that it would draw there. */
    public CompletableFuture<Map<String, Object>> gameReachable(Object units, Map<String, ?> more) {
        return ask("game/reachable", with(more, List.of("game", "token", "world", "state", "side", "modes", "limit", "cursor"), "units", units));
    }

    /** {@code game/destinations}: says all that a click on a stack shows: where it can go and how, the cost in MPs, the danger as chances and by whom, the targets with chances. */
    public CompletableFuture<Map<String, Object>> gameDestinations(Object units, Map<String, ?> more) {
        return ask("game/destinations", with(more, List.of("game", "token", "world", "state", "side", "mode", "limit", "cursor"), "units", units));
    }

    /** {@code game/explain}: says what was done on a table that enforces no rule: the legal actions that turn the position into the one that the table shows, or what of it is not legal and why. */
    public CompletableFuture<Map<String, Object>> gameExplain(Object changes, Map<String, ?> more) {
        return ask("game/explain", with(more, List.of("game", "token", "world", "state", "side", "most"), "changes", changes));
    }

    /** {@code game/judge}: rules on an action as an umpire does: legal with its sums, not legal with every reason, or nothing that a rule could be asked about; in a game, or in a situation that comes along. */
    public CompletableFuture<Map<String, Object>> gameJudge(Map<String, ?> more) {
        return ask("game/judge", with(more, List.of("game", "token", "world", "state", "side", "action", "situation")));
    }

    /** {@code game/sample}: draws a random legal action or answer of the side to decide; nothing where another side decides than the one whose eyes are meant. */
    public CompletableFuture<Map<String, Object>> gameSample(Map<String, ?> more) {
        return ask("game/sample", with(more, List.of("game", "token", "world", "state", "side", "seed")));
    }

    /** {@code game/view}: gives what one side sees; the whole game to a host or an umpire who names no side. */
    public CompletableFuture<Map<String, Object>> gameView(Map<String, ?> more) {
        return ask("game/view", with(more, List.of("game", "token", "world", "state", "side")));
    }

    /** {@code game/events}: gives the changes of a game as one side may know them. */
    public CompletableFuture<Map<String, Object>> gameEvents(Map<String, ?> more) {
        return ask("game/events", with(more, List.of("game", "token", "world", "state", "side", "since", "limit", "record")));
    }

    /** {@code game/narrate}: tells the changes of a game in English, as one side may know them. */
    public CompletableFuture<Map<String, Object>> gameNarrate(Map<String, ?> more) {
        return ask("game/narrate", with(more, List.of("game", "token", "world", "state", "side", "since", "limit", "record")));
    }

    /** {@code game/save}: gives the game as one text, with the secrets of all sides: for a host or an umpire. */
    public CompletableFuture<Map<String, Object>> gameSave(Map<String, ?> more) {
        return ask("game/save", with(more, List.of("game", "token", "world", "state", "side")));
    }

    /** {@code game/transcript}: gives the record of the game: to a host or an umpire at any time, to the seat of a side when the game is over. */
    public CompletableFuture<Map<String, Object>> gameTranscript(Map<String, ?> more) {
        return ask("game/transcript", with(more, List.of("game", "token", "world", "state", "side", "record")));
    }

    /** {@code game/svg}: draws the game as one side sees it, perhaps with a line of sight or what a hex sees. */
    public CompletableFuture<Map<String, Object>> gameSvg(Map<String, ?> more) {
        return ask("game/svg", with(more, List.of("game", "token", "world", "state", "side", "from", "to", "scale")));
    }

    /** {@code los}: says whether two locations see each other, with every reason and what would open the line. */
    public CompletableFuture<Map<String, Object>> los(Object from, Object to, Map<String, ?> more) {
        return ask("los", with(more, List.of("game", "token", "world", "state", "side"), "from", from, "to", to));
    }

    /** {@code field}: says of every location whether it is seen from one location. */
    public CompletableFuture<Map<String, Object>> field(Object from, Map<String, ?> more) {
        return ask("field", with(more, List.of("game", "token", "world", "state", "side"), "from", from));
    }

    /** {@code describe}: describes a counter: what is printed on it, its state, its weapons, in data and in English. */
    public CompletableFuture<Map<String, Object>> describe(Object counter, Map<String, ?> more) {
        return ask("describe", with(more, List.of("game", "token", "world", "state", "side"), "counter", counter));
    }

    /** {@code vassal/begin}: begins a game at a table of VASSAL as it lies there, in the stateless form; a turn goes on with an impulse of the side that is named. */
    public CompletableFuture<Map<String, Object>> vassalBegin(Object world, Object table, Map<String, ?> more) {
        return ask("vassal/begin", with(more, List.of("by"), "world", world, "table", table));
    }

    /** {@code vassal/explain}: says what was done at a table of VASSAL since the game stood as the state has it: the readings with the state after each, in words, or why it is not legal. */
    public CompletableFuture<Map<String, Object>> vassalExplain(Object world, Object state, Object table, Map<String, ?> more) {
        return ask("vassal/explain", with(more, List.of("said", "most", "onlooker"), "world", world, "state", state, "table", table));
    }

    /** {@code vassal/about}: says in English what counters can do now: where they can go with costs and dangers, what they can attack with sums and chances, and why not the rest. */
    public CompletableFuture<Map<String, Object>> vassalAbout(Object world, Object state, Object counters, Map<String, ?> more) {
        return ask("vassal/about", with(more, List.of("side", "onlooker"), "world", world, "state", state, "counters", counters));
    }

    /** {@code env/create}: begins many games of a world for a program that learns: every choice of a side is one word of a fixed list. */
    public CompletableFuture<Map<String, Object>> envCreate(Object world, Object seeds, Map<String, ?> more) {
        return ask("env/create", with(more, List.of("bots"), "world", world, "seeds", seeds));
    }

    /** {@code env/reset}: begins games of an environment anew. */
    public CompletableFuture<Map<String, Object>> envReset(Object env, Object seeds, Map<String, ?> more) {
        return ask("env/reset", with(more, List.of("games"), "env", env, "seeds", seeds));
    }

    /** {@code env/step}: says one word in each game of an environment: the choice of the side that decides there. */
    public CompletableFuture<Map<String, Object>> envStep(Object env, Object words, Map<String, ?> more) {
        return ask("env/step", with(more, List.of("games"), "env", env, "words", words));
    }

    /** {@code env/look}: shows games of an environment as the sides see them that decide, or as one side sees them. */
    public CompletableFuture<Map<String, Object>> envLook(Object env, Map<String, ?> more) {
        return ask("env/look", with(more, List.of("games", "side"), "env", env));
    }

    /** {@code env/close}: lets go of an environment. */
    public CompletableFuture<Map<String, Object>> envClose(Object env, Map<String, ?> more) {
        return ask("env/close", with(more, List.of(), "env", env));
    }
    // methods:end

    @SuppressWarnings("unchecked")
    static Map<String, Object> object(Object value) {
        return (Map<String, Object>) value;
    }

    @SuppressWarnings("unchecked")
    static List<Object> list(Object value) {
        return (List<Object>) value;
    }

    /** The answer of the table to a question: the faces of a roll or a draw, or one of the options. */
    static Map<String, Object> answerTo(Map<String, Object> ask, Random dice) {
        String kind = (String) ask.get("kind");
        if (kind.equals("choice")) {
            List<Object> options = list(ask.get("options"));
            return Map.of("kind", "answer", "choice", options.get(dice.nextInt(options.size())));
        }
        List<Long> faces = new ArrayList<>();
        if (kind.equals("dice")) {
            for (Object die : list(ask.get("dice"))) faces.add(rolled(object(die).get("sides"), dice));
        } else {
            // Each has the same chance: a face that stands for nobody is rolled again, and every face is told.
            do faces.add(rolled(ask.get("sides"), dice));
            while (faces.get(faces.size() - 1) > list(ask.get("from")).size());
        }
        return Map.of("kind", "answer", "faces", faces);
    }

    private static long rolled(Object sides, Random dice) {
        return 1 + dice.nextInt(((Long) sides).intValue());
    }

    /** Plays a game to its end and returns the last word of the server on it. */
    static Map<String, Object> play(HexarbiterClient client, String scenario, long seed) throws IOException {
        Random dice = new Random(seed);
        Object world = client.call("world/load", Map.of("scenario", scenario)).get("world");
        Map<String, Object> begun =
                client.call("game/create", Map.of("world", world, "dice", "entered", "seats", true));
        Object game = begun.get("game");
        Map<String, Object> seats = object(begun.get("seats"));
        Map<String, Object> tokens = object(seats.get("sides"));
        Map<String, Object> request = object(begun.get("request"));
        long steps = 0;
        long rolls = 0;
        while (!"over".equals(request.get("kind"))) {
            Object token = tokens.get((String) request.get("by"));
            Object action;
            if ("answer".equals(request.get("kind"))) {
                Map<String, Object> answer = answerTo(object(request.get("ask")), dice);
                if (answer.containsKey("faces")) rolls++;
                action = answer;
            } else {
                // The side sees by its own eyes alone; what it may do is what the server lists for it.
                Map<String, Object> asked = Map.of("game", game, "token", token, "limit", 40L);
                List<Object> legal = list(client.call("game/legal", asked).get("actions"));
                action = legal.get(dice.nextInt(legal.size()));
            }
            Map<String, Object> done =
                    client.call("game/apply", Map.of("game", game, "token", token, "action", action));
            request = object(done.get("request"));
            if (steps++ % 50 == 0) {
                for (Map.Entry<String, Object> seat : tokens.entrySet()) {
                    Map<String, Object> seen = client.call("game/view", Map.of("game", game, "token", seat.getValue()));
                    if (!seat.getKey().equals(object(seen.get("view")).get("side")))
                        throw new IllegalStateException("a side sees by other eyes");
                }
            }
        }
        Object umpire = seats.get("umpire");
        Object record = client.call("game/transcript", Map.of("game", game, "token", umpire)).get("record");
        // The record replays to itself: the server plays it again from its beginning.
        Map<String, Object> again = client.call("game/load", Map.of("world", world, "record", record));
        if (!again.get("request").equals(request)) throw new IllegalStateException("the record ends otherwise");
        Map<String, Object> told = new LinkedHashMap<>();
        told.put("steps", steps);
        told.put("rolls", rolls);
        told.put("result", request.get("result"));
        return told;
    }

    public static void main(String[] arguments) throws IOException {
        List<String> command = Arrays.asList(arguments).subList(2, arguments.length);
        String place = command.get(0);
        try (HexarbiterClient client = place.startsWith("ws:") || place.startsWith("wss:")
                ? webSocket(URI.create(place))
                : place.startsWith("http:") || place.startsWith("https:") ? http(URI.create(place)) : stdio(command)) {
            System.out.println(Json.write(play(client, arguments[0], Long.parseLong(arguments[1]))));
        }
    }

    /** JSON as maps, lists, texts, whole numbers, other numbers, flags and null. */
    static final class Json {
        private final String text;
        private int at = 0;

        private Json(String text) {
            this.text = text;
        }

        static Object read(String text) {
            return new Json(text).value();
        }

        static String write(Object value) {
            if (value instanceof Map<?, ?> map) {
                List<String> parts = new ArrayList<>();
                map.forEach((key, each) -> parts.add(write(key) + ":" + write(each)));
                return "{" + String.join(",", parts) + "}";
            }
            if (value instanceof List<?> list) {
                return "[" + String.join(",", list.stream().map(Json::write).toList()) + "]";
            }
            return value instanceof String string ? quoted(string) : String.valueOf(value);
        }

        private static String quoted(String string) {
            StringBuilder out = new StringBuilder("\"");
            for (char each : string.toCharArray()) {
                if (each == '"' || each == '\\') out.append('\\').append(each);
                else if (each < ' ') out.append(String.format("\\u%04x", (int) each));
                else out.append(each);
            }
            return out.append('"').toString();
        }

        private Object value() {
            switch (text.charAt(at)) {
                case '{':
                    return map();
                case '[':
                    return items();
                case '"':
                    return string();
                default:
                    return word();
            }
        }

        private Map<String, Object> map() {
            Map<String, Object> map = new LinkedHashMap<>();
            if (text.charAt(++at) == '}') at++;
            else {
                do {
                    String key = string();
                    at++; // the colon
                    map.put(key, value());
                } while (text.charAt(at++) == ',');
            }
            return map;
        }

        private List<Object> items() {
            List<Object> items = new ArrayList<>();
            if (text.charAt(++at) == ']') at++;
            else {
                do items.add(value());
                while (text.charAt(at++) == ',');
            }
            return items;
        }

        private String string() {
            StringBuilder out = new StringBuilder();
            for (at++; text.charAt(at) != '"'; at++) {
                char each = text.charAt(at);
                if (each != '\\') {
                    out.append(each);
                    continue;
                }
                char escaped = text.charAt(++at);
                if (escaped == 'u') {
                    out.append((char) Integer.parseInt(text.substring(at + 1, at + 5), 16));
                    at += 4;
                } else {
                    int known = "bfnrt".indexOf(escaped);
                    out.append(known < 0 ? escaped : "\b\f\n\r\t".charAt(known));
                }
            }
            at++;
            return out.toString();
        }

        private Object word() {
            int from = at;
            while (at < text.length() && ",]}".indexOf(text.charAt(at)) < 0) at++;
            String word = text.substring(from, at);
            if (word.equals("null")) return null;
            if (word.equals("true") || word.equals("false")) return Boolean.valueOf(word);
            return word.matches("-?[0-9]+") ? (Object) Long.valueOf(word) : Double.valueOf(word);
        }
    }
}
