package hexarbiter;

import VASSAL.build.GameModule;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Supplier;

/** The rules server, asked about the world of this module. Everything is a future: no thread waits. */
final class RulesServer {
    /** What the module says of its world: the parameters of {@code world/load}. */
    private static final String WORLD = "hexarbiter.json";
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    /** The error of a server that does not know the world: it was started again. */
    private static final long UNKNOWN = 2;

    private final Supplier<String> address;
    private String at = "";
    private HexarbiterClient client;
    private CompletableFuture<String> world;
    private volatile List<String> sides = List.of();

    RulesServer(Supplier<String> address) {
        this.address = address;
    }

    /** The sides of the scenario; none before the world is loaded. */
    List<String> sides() {
        return sides;
    }

    /** Asks about the world of the module; what is asked may depend on the sides of its scenario. */
    CompletableFuture<Map<String, Object>> ask(String method, Function<List<String>, Map<String, Object>> params) {
        return askOnce(method, params)
                .handle((answer, error) -> error == null ? CompletableFuture.completedFuture(answer) : again(method, params, error))
                .thenCompose(each -> each);
    }

    private CompletableFuture<Map<String, Object>> again(String method, Function<List<String>, Map<String, Object>> params, Throwable error) {
        forgetWorld();
        if (reasonOf(error) instanceof HexarbiterClient.Refused refused && refused.code == UNKNOWN) return askOnce(method, params);
        return CompletableFuture.failedFuture(error);
    }

    private synchronized CompletableFuture<Map<String, Object>> askOnce(String method, Function<List<String>, Map<String, Object>> params) {
        String now = address.get();
        if (client == null || !now.equals(at)) {
            world = null;
            at = now;
            client = null;
        }
        if (world == null) world = CompletableFuture.supplyAsync(() -> connected(now)).thenCompose(this::loaded);
        return world.thenCompose(name -> {
            Map<String, Object> whole = new LinkedHashMap<>(params.apply(sides));
            whole.put("world", name);
            return client.ask(method, whole);
        });
    }

    private HexarbiterClient connected(String where) {
        synchronized (this) {
            if (client != null) return client;
        }
        try {
            URI uri = URI.create(where.strip());
            HexarbiterClient made = where.startsWith("ws") ? HexarbiterClient.webSocket(uri) : HexarbiterClient.http(uri);
            made.waitAtMost(PATIENCE);
            synchronized (this) {
                client = made;
            }
            return made;
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }

    private CompletableFuture<String> loaded(HexarbiterClient through) {
        return through.ask("world/load", worldAsked()).thenApply(told -> {
            sides = HexarbiterClient.list(told.get("sides")).stream()
                    .map(side -> (String) HexarbiterClient.object(side).get("id")).toList();
            return (String) told.get("world");
        });
    }

    private synchronized void forgetWorld() {
        world = null;
        // A WebSocket that has broken is made anew; HTTP holds nothing open.
        if (at.startsWith("ws")) client = null;
    }

    private static Map<String, Object> worldAsked() {
        try (InputStream file = GameModule.getGameModule().getDataArchive().getInputStream(WORLD)) {
            return HexarbiterClient.object(HexarbiterClient.Json.read(new String(file.readAllBytes(), StandardCharsets.UTF_8).strip()));
        } catch (IOException error) {
            throw new UncheckedIOException("the module has no file " + WORLD, error);
        }
    }

    /** Why there is no answer, for a player. */
    String inWords(Throwable error) {
        Throwable why = reasonOf(error);
        if (why instanceof HexarbiterClient.Refused) return "The rules server says: " + why.getMessage();
        if (why instanceof TimeoutException || why instanceof java.net.http.HttpTimeoutException)
            return "The rules server at " + at + " has not answered in " + PATIENCE.toSeconds() + " seconds.";
        if (why instanceof IllegalArgumentException) return "This is no address of a rules server: " + at + ". Set it in the preferences, under Rules.";
        if (why instanceof java.net.ConnectException || why instanceof IOException && why.getCause() instanceof java.net.ConnectException)
            return "No rules server answers at " + at + ".\nStart one: npx hexarbiter serve --http 127.0.0.1:8080\n"
                    + "Or set another address in the preferences, under Rules.";
        String text = why.getMessage();
        return "The rules server at " + at + " cannot be asked: " + (text == null ? why.getClass().getSimpleName() : text);
    }

    private static Throwable reasonOf(Throwable error) {
        Throwable why = error;
        while ((why instanceof CompletionException || why instanceof UncheckedIOException) && why.getCause() != null) why = why.getCause();
        return why;
    }
}
